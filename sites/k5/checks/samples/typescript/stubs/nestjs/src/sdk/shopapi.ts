/** Generated code of the API namespace `shopapi` of ORD-SHOP. */
import type { CurrencyAmount } from '@k5/runtime'

export interface ProductPageView {
  name: string
  pictures: string[]
  price?: CurrencyAmount
}
export declare abstract class ProductPageServiceBase {
  abstract getProductPage(sku: string): Promise<ProductPageView>
}
