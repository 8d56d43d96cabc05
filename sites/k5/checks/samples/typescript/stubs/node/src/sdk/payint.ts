/** Generated code of the Integration namespace `payint` of ORD-PAYM on the TypeScript Node stack. */
import type { ClientOptions } from '@k5/runtime'
import { Implementation } from '@k5/runtime'

export interface CreateShipmentRequest {
  body: { reference: string; priority?: 'standard' | 'express' }
}
export interface CreateShipmentResponse {
  id: string
}
export declare class ShippingClient {
  createShipment(request: CreateShipmentRequest, options?: ClientOptions): Promise<CreateShipmentResponse>
}
export interface RequestShipmentInput {
  orderId: string
}
export interface RequestShipmentOutput {
  shipmentId: string
}
export declare abstract class RequestShipmentBase extends Implementation {
  protected readonly clients: { shipping: ShippingClient }
  protected toRequest(input: RequestShipmentInput): CreateShipmentRequest
  protected toOutput(response: CreateShipmentResponse): RequestShipmentOutput
  abstract run(input: RequestShipmentInput): Promise<RequestShipmentOutput>
}
