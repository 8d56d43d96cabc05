import { stat } from 'node:fs/promises'

/** Whether there is a file at a path; symbolic links are followed. */
export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )
}
