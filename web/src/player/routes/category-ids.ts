export { CATEGORY as CATEGORY_IDS, SPORTSBOOK_INT_ID } from '@tas/shared/contract/category-ids.ts'
