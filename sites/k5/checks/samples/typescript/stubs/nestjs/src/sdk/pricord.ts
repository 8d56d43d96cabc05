/** Generated code of the Domain namespace `pricord` of ORD-PRIC. */
import type { CurrencyAmount, Factory } from '@k5/runtime'
import { BusinessError } from '@k5/runtime'

export interface Price {
  readonly net: CurrencyAmount
  readonly discount: CurrencyAmount
  readonly total: CurrencyAmount
}
export interface Discount {
  readonly fromQuantity: number
  readonly percent: number
}
export declare const PriceFactory: Factory<Price>
export declare const DiscountFactory: Factory<Discount>

export interface CalculatePriceInput {
  unitPrice: CurrencyAmount
  quantity: number
}
export declare abstract class CalculatePriceBase {
  abstract run(input: CalculatePriceInput): Promise<Price>
}
export declare class CurrencyNotSupported extends BusinessError {
  constructor(currency: string)
  readonly currency: string
}
