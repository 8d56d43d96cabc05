/** Runs beside the page, so that neither loading nor searching ever holds it up. */
import { createAttendant } from './attendant.ts'
import type { ToWorker } from './conversation.ts'

const attend = createAttendant((message) => postMessage(message))
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => attend(data))
