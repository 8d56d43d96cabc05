/** Generated code of the API namespace `pricapi` of ORD-PRIC; a page owns the controller and one DTO. */
import type { Page } from '@k5/runtime/nestjs'
import type { PageRequest } from '@k5/runtime'
import type { Discount } from '../pricord'

export * from './dto'
export { PriceCalculationsController, PriceCalculationsControllerBase } from './price-calculations.controller'
export { PriceCalculationsServiceBase } from './price-calculations.service.base'

export type DiscountResponse = Discount
export interface ListDiscountsQuery extends PageRequest {
  region?: string
}
export declare abstract class DiscountsServiceBase {
  abstract listDiscounts(query: ListDiscountsQuery): Promise<Page<DiscountResponse>>
}
export declare abstract class DiscountsControllerBase {
  constructor(service: DiscountsServiceBase)
  protected readonly service: DiscountsServiceBase
}
export declare class DiscountsController extends DiscountsControllerBase {}
