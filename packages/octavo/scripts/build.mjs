/**
 * Builds the package when its inputs have changed; `--force` builds anyway, and `--builds-only` leaves out what is for
 * editors and the preview.
 */
import { buildPackage } from './build-package.mjs'

const [isForced, isPart] = ['--force', '--builds-only'].map((option) => process.argv.includes(option))
const isBuilt = await buildPackage({ isForced, isWhole: !isPart })
// Not `process.exitCode`: parts of a failed build may still run.
if (!isBuilt) process.exit(1)
