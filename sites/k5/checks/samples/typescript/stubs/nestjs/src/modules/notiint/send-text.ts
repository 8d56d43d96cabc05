/** The page shows its sibling, SendMail. */
import { SendTextBase, type SendTextInput, type SendTextOutput } from '../../sdk/notiint'

export declare class SendText extends SendTextBase {
  run(input: SendTextInput): Promise<SendTextOutput>
}
