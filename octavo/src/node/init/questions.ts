import { basename, resolve } from 'node:path'
import { toLabel } from '../../shared/text/labels.ts'

/** The host that publishes the site, for the workflow file. */
export type Workflow = 'github' | 'gitlab' | 'none'

export const WORKFLOWS: readonly { value: Workflow; label: string }[] = [
  { value: 'github', label: 'GitHub Pages' },
  { value: 'gitlab', label: 'GitLab Pages' },
  { value: 'none', label: 'Another host' },
]

export interface Answers {
  /** As written, relative to the working directory. */
  folder: string
  title: string
  workflow: Workflow
}

/** How questions are asked. Both functions reject when the user cancels. */
export interface Asker {
  /** Asks for a text. An empty answer is `fallback`; `findFault` returns what is wrong with an answer. */
  ask(question: string, fallback: string, findFault?: (answer: string) => string | undefined): Promise<string>
  choose<Value extends string>(question: string, choices: readonly { value: Value; label: string }[]): Promise<Value>
}

const DEFAULT_FOLDER = 'docs-site'

/** Asks for what `given` does not contain; without an asker, every answer is the default. */
export async function askQuestions(
  given: Partial<Answers>,
  asker: Asker | undefined,
  findFault: (folder: string) => string | undefined,
): Promise<Answers> {
  const folder = given.folder ?? (await asker?.ask('Folder of the new site', DEFAULT_FOLDER, findFault)) ?? '.'
  const name = toLabel(basename(resolve(folder)))
  return {
    folder,
    title: given.title ?? (await asker?.ask('Title', name)) ?? name,
    workflow: given.workflow ?? (await asker?.choose('Publish with', WORKFLOWS)) ?? 'github',
  }
}
