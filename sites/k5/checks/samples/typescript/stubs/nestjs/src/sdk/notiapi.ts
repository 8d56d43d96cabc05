/** Generated code of the API namespace `notiapi` of ORD-NOTI, without the operation that the page leaves out. */
export declare class CreateNotificationRequest {
  template: string
  recipient: string
}
export declare class NotificationResponse {
  notificationId: string
  status: 'ACCEPTED' | 'SENT' | 'FAILED'
}
export declare abstract class NotificationsServiceBase {
  abstract createNotification(body: CreateNotificationRequest): Promise<NotificationResponse>
}
