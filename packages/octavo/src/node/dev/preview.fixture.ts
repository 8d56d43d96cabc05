import { afterAll, beforeAll, expect } from 'vitest'
import type { Problem } from '../../shared/build/problem.ts'
import { createProject, type Project } from '../project.fixture.ts'
import { startDev, type DevServer } from './index.ts'

/**
 * Starts a preview of a site with `files` for all tests of a file; `server` is set before the first test. It must never
 * take the file system for one that reports no changes.
 */
export function previewSite(files: Record<string, string>): {
  readonly project: Project
  readonly server: DevServer
  /** The current problems of the site. */
  readonly problems: Problem[]
  /** Whether it looks for changes again and again. */
  readonly isPolling: boolean
} {
  const project = createProject(files)
  const preview = { project, server: {} as DevServer, problems: [] as Problem[], isPolling: false }
  beforeAll(async () => {
    const onProblems = (now: Problem[]) => (preview.problems = now)
    const onPolling = () => (preview.isPolling = true)
    const address = { port: 0, host: '127.0.0.1', strictPort: false }
    preview.server = await startDev({ root: project.root, ...address, onProblems, onPolling })
  })
  afterAll(async () => {
    await preview.server.close()
    expect(preview.isPolling, 'looks for changes that the system reports').toBe(false)
  })
  return preview
}
