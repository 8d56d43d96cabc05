/** Generated code of the Integration namespace `notiint` of ORD-NOTI. */
import type { ClientModule } from './clients'

export interface NotificationInput {
  notificationId: string
  template: string
  recipient: string
}
export interface NotificationOutput {
  providerId: string
}
export type SendMailInput = NotificationInput
export type SendMailOutput = NotificationOutput
export type SendTextInput = NotificationInput
export type SendTextOutput = NotificationOutput

export interface CreateMessageRequest {
  headers?: Record<string, string>
  body: { to: string; templateName: string }
}
export interface CreateMessageResponse {
  id: string
  state: string
}
export declare class MailgateClient {
  createMessage(request: CreateMessageRequest): Promise<CreateMessageResponse>
}
export declare class SmsgateClient {
  createMessage(request: CreateMessageRequest): Promise<CreateMessageResponse>
}
export declare const MailgateClientModule: ClientModule<MailgateClient>
export declare const SmsgateClientModule: ClientModule<SmsgateClient>

export declare abstract class SendMailBase {
  protected toRequest(input: SendMailInput): CreateMessageRequest
  protected toOutput(response: CreateMessageResponse): SendMailOutput
  abstract run(input: SendMailInput): Promise<SendMailOutput>
}
export declare abstract class SendTextBase {
  protected toRequest(input: SendTextInput): CreateMessageRequest
  protected toOutput(response: CreateMessageResponse): SendTextOutput
  abstract run(input: SendTextInput): Promise<SendTextOutput>
}
