import type { CurrencyAmountDto } from '@k5/runtime/nestjs'

export { PriceCalculationRequest } from './price-calculation-request'

export declare class PriceCalculationResponse {
  net: CurrencyAmountDto
  discount: CurrencyAmountDto
  total: CurrencyAmountDto
}
