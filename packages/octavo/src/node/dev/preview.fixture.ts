import { afterAll, beforeAll } from 'vitest'
import type { Problem } from '../../shared/build/problem.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { startDev, type DevServer } from './index.ts'

/** Starts a preview of a site with `files` for all tests of a file; `server` is set before the first test. */
export function previewSite(files: Record<string, string>): {
  readonly project: Project
  readonly server: DevServer
  /** The current problems of the site. */
  readonly problems: Problem[]
} {
  const project = createProject(files)
  const preview = { project, server: {} as DevServer, problems: [] as Problem[] }
  beforeAll(async () => {
    const onProblems = (now: Problem[]) => (preview.problems = now)
    preview.server = await startDev({ root: project.root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  }, 30_000)
  afterAll(() => preview.server.close())
  return preview
}
