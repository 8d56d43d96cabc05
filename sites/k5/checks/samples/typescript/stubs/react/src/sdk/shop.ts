/** Generated client of ORD-SHOP. */
interface CurrencyAmount {
  amount: string
  currency: string
}
interface CallOptions {
  signal?: AbortSignal
}
export interface CartPageView {
  total: CurrencyAmount
}
export interface ProductPageView {
  name: string
  pictures: string[]
  price?: CurrencyAmount
}
export declare class ApiError extends Error {
  constructor(status: number, problem: { title: string; code?: string })
  readonly status: number
  readonly title: string
  readonly code?: string
}
export declare function getCartPage(request: { cartId: string }, options?: CallOptions): Promise<CartPageView>
export declare function checkoutCart(request: { cartId: string }, options?: CallOptions): Promise<void>
export declare function getProductPage(request: { sku: string }, options?: CallOptions): Promise<ProductPageView>
