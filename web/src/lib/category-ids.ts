export { CATEGORY as CATEGORY_IDS, SPORT_PATH } from '@tas/shared/contract/category-ids.ts'
