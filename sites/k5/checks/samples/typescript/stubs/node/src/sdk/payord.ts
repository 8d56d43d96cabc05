/** Generated code of the Domain namespace `payord` of ORD-PAYM on the TypeScript Node stack. */
import type { CurrencyAmount, Factory, Page, PageRequest, Repository } from '@k5/runtime'
import { Agent, BusinessError, Implementation } from '@k5/runtime'
// A page owns this file.
import type { PaymentOrder, PaymentStatus } from './payord/entities/payment-order'

export { PaymentStatus, type PaymentOrder } from './payord/entities/payment-order'

export declare const PaymentOrderFactory: Factory<PaymentOrder, 'status'>

export interface PaymentOrderRepository extends Repository<PaymentOrder> {
  findByStatus(status: PaymentStatus, page: PageRequest): Promise<Page<PaymentOrder>>
}

declare module '@k5/runtime' {
  interface Repositories {
    paymentOrder: PaymentOrderRepository
  }
}

export interface CreatePaymentOrderInput {
  amount: CurrencyAmount
  dueDate: string
}
export interface CheckCreditLimitInput {
  amount: CurrencyAmount
}
export interface CheckCreditLimitOutput {
  allowed: boolean
}
/** Payload of the event of ORD-CART. */
export interface CartCheckedOut {
  cartId: string
  total: CurrencyAmount
}

export declare class CreditLimitExceeded extends BusinessError {}

export declare abstract class CreatePaymentOrderBase extends Implementation {
  protected readonly repository: PaymentOrderRepository
  abstract execute(input: CreatePaymentOrderInput): Promise<PaymentOrder>
}
export declare abstract class ExecutePaymentBase extends Implementation {
  protected readonly repository: PaymentOrderRepository
  abstract execute(paymentOrder: PaymentOrder): Promise<void>
}
export declare abstract class CheckCreditLimitBase extends Implementation {
  protected readonly repositories: { paymentOrder: PaymentOrderRepository }
  abstract run(input: CheckCreditLimitInput): Promise<CheckCreditLimitOutput>
}
export declare abstract class CreateOrderOnCheckoutBase extends Agent {
  protected readonly commands: {
    createPaymentOrder: { execute(input: CreatePaymentOrderInput): Promise<PaymentOrder> }
  }
  abstract onMessage(event: CartCheckedOut): Promise<void>
}
