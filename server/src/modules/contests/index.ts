import type { Module } from '../../module.ts'
import { rankContest } from './rank-contest.ts'

export const module: Module = {
  name: 'contests',
  routes: { 'contests/calculator/rank': rankContest },
}
