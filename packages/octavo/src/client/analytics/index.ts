/**
 * Counts visits with the service that a site names. Loaded only when the visits of this reader may be counted.
 *
 * Input   visits, in order; the id of the site on the server
 * Output  one page view for each visit, through the script of the service
 *
 * `providers/` has a module for each service, with a function that counts visits and one that sends the answers of
 * readers (`send-event.ts`).
 * Must not: decide about consent; send anything after `stop`; fail in a way that a reader notices.
 */
import { features } from '../../shared/shell.ts'
import * as fathom from './providers/fathom.ts'
import * as goatcounter from './providers/goatcounter.ts'
import * as googleAnalytics from './providers/google-analytics.ts'
import * as matomo from './providers/matomo/index.ts'
import * as siteModule from './providers/module.ts'
import * as plausible from './providers/plausible.ts'
import * as posthog from './providers/posthog.ts'
import * as umami from './providers/umami.ts'
import type { Tracker, TrackerOptions } from './tracker.ts'

export type { Tracker, TrackerOptions }

export const startTracker: (options: TrackerOptions) => Tracker | Promise<Tracker> =
  features.provider === 'plausible'
    ? plausible.startTracker
    : features.provider === 'umami'
      ? umami.startTracker
      : features.provider === 'fathom'
        ? fathom.startTracker
        : features.provider === 'goatcounter'
          ? goatcounter.startTracker
          : features.provider === 'google-analytics'
            ? googleAnalytics.startTracker
            : features.provider === 'posthog'
              ? posthog.startTracker
              : features.provider === 'module'
                ? siteModule.startTracker
                : matomo.startTracker
