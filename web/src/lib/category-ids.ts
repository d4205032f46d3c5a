export { CATEGORY as CATEGORY_IDS, SPORT_PATH } from '@tas/shared/contract/catalogue/category-ids.ts'
