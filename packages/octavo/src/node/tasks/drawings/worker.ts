/** Entry of a thread that draws the diagrams it was started with, and sends each as soon as it is drawn. */
import { parentPort, workerData } from 'node:worker_threads'
// Not the room's index: the thread does not load the compiler.
import { drawSource } from '../../markdown/diagram/draw-source.ts'

/** A source and its SVG, which is undefined if it cannot be drawn. */
export type Drawn = [source: string, svg: string | undefined]

for (const source of workerData as string[]) {
  const drawn: Drawn = [source, await drawSource(source)]
  parentPort?.postMessage(drawn, [])
}
