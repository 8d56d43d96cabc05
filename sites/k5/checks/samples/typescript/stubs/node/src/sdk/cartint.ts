/** Generated code of the Integration namespace `cartint` of ORD-CART. */
import type { CurrencyAmount } from '@k5/runtime'
import { Implementation } from '@k5/runtime'
// A page owns this file.
import type {
  CreatePriceCalculationRequest,
  CreatePriceCalculationResponse,
  PricingClient,
} from './cartint/clients/pricing'

export interface RequestPriceInput {
  unitPrice: CurrencyAmount
  quantity: number
}
export interface RequestPriceOutput {
  total: CurrencyAmount
}
export declare abstract class RequestPriceBase extends Implementation {
  protected readonly clients: { pricing: PricingClient }
  protected toRequest(input: RequestPriceInput): CreatePriceCalculationRequest
  protected toOutput(response: CreatePriceCalculationResponse): RequestPriceOutput
  abstract run(input: RequestPriceInput): Promise<RequestPriceOutput>
}
