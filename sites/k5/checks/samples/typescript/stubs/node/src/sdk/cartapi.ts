/** Generated code of the API namespace `cartapi` of ORD-CART. */
import type { CurrencyAmount, Page, PageRequest } from '@k5/runtime'
import { Handler } from '@k5/runtime'
import type { CartRepository, Invokers } from './cartord'

export interface CartResponse {
  cartId: string
  items: { sku: string; quantity: number; lineTotal: CurrencyAmount }[]
  itemCount: number
  total: CurrencyAmount
  checkedOut: boolean
}
export interface CreateCartRequest {
  inStore?: boolean
}
export interface AddItemRequest {
  sku: string
  quantity: number
  unitPrice: CurrencyAmount
}
export interface AddItemParameters {
  cartId: string
}
export interface GetCartParameters {
  cartId: string
}
export interface ReopenCartParameters {
  cartId: string
}
export interface ListCartsParameters extends PageRequest {
  customerId: string
}

declare abstract class CartHandler extends Handler {
  protected readonly repositories: { cart: CartRepository }
  protected readonly commands: Invokers
}
export declare abstract class CreateCartHandlerBase extends CartHandler {
  abstract handle(parameters: object, body: CreateCartRequest): Promise<CartResponse>
}
export declare abstract class AddItemHandlerBase extends CartHandler {
  abstract handle(parameters: AddItemParameters, body: AddItemRequest): Promise<CartResponse>
}
export declare abstract class GetCartHandlerBase extends CartHandler {
  abstract handle(parameters: GetCartParameters): Promise<CartResponse>
}
export declare abstract class ListCartsHandlerBase extends CartHandler {
  abstract handle(parameters: ListCartsParameters): Promise<Page<CartResponse>>
}
export declare abstract class ReopenCartHandlerBase extends CartHandler {
  abstract handle(parameters: ReopenCartParameters): Promise<void>
}
