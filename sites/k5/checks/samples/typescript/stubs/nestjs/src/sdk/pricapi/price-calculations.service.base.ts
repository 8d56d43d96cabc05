import type { PriceCalculationRequest, PriceCalculationResponse } from './dto'

export declare abstract class PriceCalculationsServiceBase {
  abstract createPriceCalculation(body: PriceCalculationRequest): Promise<PriceCalculationResponse>
}
