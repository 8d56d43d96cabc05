/** Entry of the worker's bundle. */
import { createRequestHandler } from './handle-requests.ts'
import type { WorkerRequest } from './messages.ts'

const handleRequest = createRequestHandler((response) => postMessage(response))
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handleRequest(data))
