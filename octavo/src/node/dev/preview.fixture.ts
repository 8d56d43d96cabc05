import { afterAll, beforeAll } from 'vitest'
import type { Problem } from '../../shared/problem.ts'
import { createProject, type Project } from '../project.fixture.ts'
import type { RunningServer } from '../report.ts'
import { startDev } from './index.ts'

/** A preview of a site of these files, for all tests of a file. The server is there when the first test begins. */
export function previewSite(files: Record<string, string>): {
  readonly project: Project
  readonly server: RunningServer
  /** What was wrong with the site when it was looked at last. */
  readonly problems: Problem[]
} {
  const project = createProject(files)
  const preview = { project, server: {} as RunningServer, problems: [] as Problem[] }
  beforeAll(async () => {
    const onProblems = (now: Problem[]) => (preview.problems = now)
    preview.server = await startDev({ root: project.root, port: 0, host: '127.0.0.1', strictPort: false, onProblems })
  }, 30_000)
  afterAll(() => preview.server.close())
  return preview
}
