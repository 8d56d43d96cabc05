import { OTHER_BROWSERS } from '../../../scripts/other-browsers.mjs'

/** The tests that run in other browsers than Chromium. */
export const IN_OTHER_BROWSERS = '**/e2e/browsers/*.spec.ts'

/** One project for each of these browsers that is installed. With one worker, which starts the browser once. */
export const otherProjects = OTHER_BROWSERS.flatMap(({ name, find }) => {
  const executable = find()
  return executable === undefined
    ? []
    : [{ name, testMatch: IN_OTHER_BROWSERS, workers: 1, use: { engine: { name, executable } } }]
})
