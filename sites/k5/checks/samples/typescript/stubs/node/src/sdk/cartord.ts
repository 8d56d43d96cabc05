/** Generated code of the Domain namespace `cartord` of ORD-CART. */
import type { CurrencyAmount, Factory, Page, PageRequest, Publisher, Repository, Service } from '@k5/runtime'
import { Agent, BusinessError, Implementation } from '@k5/runtime'
import type { Collection, Document } from 'mongodb'
// Pages own these files.
import type { Cart as StoredCart, CartItem, SalesChannel } from './cartord/entities/cart'
import type { RequestPriceInput, RequestPriceOutput } from './cartint'

export { SalesChannel, type CartItem } from './cartord/entities/cart'

/** The pages about the saga add a property to the entity. */
export interface Cart extends StoredCart {
  saga?: string
}

export declare const CartFactory: Factory<Cart, 'checkedOut'>
export declare const CartItemFactory: Factory<CartItem>

export interface CartRepository extends Repository<Cart> {
  findByCustomer(customerId: string, page: PageRequest): Promise<Page<Cart>>
  readonly collection: Collection<Document & Cart>
}

declare module '@k5/runtime' {
  interface Repositories {
    cart: CartRepository
  }
}

export interface CreateCartInput {
  customerId: string
  channel: SalesChannel
}
export interface AddItemInput {
  sku: string
  quantity: number
  unitPrice: CurrencyAmount
}
export interface AddCheckoutInput {
  total: CurrencyAmount
}
export interface CalculateTotalInput {
  items: CartItem[]
}
export interface CalculateTotalOutput {
  total: CurrencyAmount
}
export interface CountOpenCartsInput {
  customerId: string
}
export interface CountOpenCartsOutput {
  count: number
}
export interface CartCheckedOut {
  cartId: string
  total: CurrencyAmount
}

export declare class CartIsEmpty extends BusinessError {}
export declare class PriceNotAvailable extends BusinessError {
  constructor(currency: string)
  readonly currency: string
}

export interface Invokers {
  createCart: { execute(input: CreateCartInput): Promise<Cart> }
  addItem: { execute(key: string, input: AddItemInput): Promise<Cart> }
  checkoutCart: { execute(key: string): Promise<Cart> }
  reopenCart: { execute(key: string): Promise<Cart> }
  discardCart: { execute(key: string): Promise<Cart> }
  addCheckout: { execute(key: string, input: AddCheckoutInput): Promise<unknown> }
}

interface Services {
  calculateTotal: Service<CalculateTotalInput, CalculateTotalOutput>
  requestPrice: Service<RequestPriceInput, RequestPriceOutput>
}

export declare abstract class CreateCartBase extends Implementation {
  protected readonly repository: CartRepository
  abstract execute(input: CreateCartInput): Promise<Cart>
}
export declare abstract class AddItemBase extends Implementation {
  protected readonly repository: CartRepository
  protected readonly services: Services
  abstract execute(cart: Cart, input: AddItemInput): Promise<void>
}
export declare abstract class CheckoutCartBase extends Implementation {
  protected readonly repository: CartRepository
  protected readonly events: { cartCheckedOut: Publisher<CartCheckedOut> }
  abstract execute(cart: Cart): Promise<void>
}
export declare abstract class ReopenCartBase extends Implementation {
  protected readonly repository: CartRepository
  abstract execute(cart: Cart): Promise<void>
}
export declare abstract class DiscardCartBase extends Implementation {
  protected readonly repository: CartRepository
  abstract execute(cart: Cart): Promise<void>
}
export declare abstract class CalculateTotalBase extends Implementation {
  abstract run(input: CalculateTotalInput): Promise<CalculateTotalOutput>
}
export declare abstract class CountOpenCartsBase extends Implementation {
  protected readonly repositories: { cart: CartRepository }
  abstract run(input: CountOpenCartsInput): Promise<CountOpenCartsOutput>
}
export declare abstract class DiscardOtherCartsBase extends Agent {
  protected readonly repositories: { cart: CartRepository }
  protected readonly commands: Invokers
  abstract onMessage(event: CartCheckedOut): Promise<void>
}
export declare abstract class CountCheckoutsBase extends Agent {
  protected readonly commands: Invokers
  abstract onMessage(event: CartCheckedOut): Promise<void>
}
