import { features } from '../../shared/shell.ts'
import * as fathom from './providers/fathom.ts'
import * as goatcounter from './providers/goatcounter.ts'
import * as googleAnalytics from './providers/google-analytics.ts'
import * as matomo from './providers/matomo/index.ts'
import * as siteModule from './providers/module.ts'
import * as plausible from './providers/plausible.ts'
import * as posthog from './providers/posthog.ts'
import * as umami from './providers/umami.ts'
import type { SendEvent } from './tracker.ts'

/** Sends the answer of a reader as an event of the service that counts visits. */
export const sendEvent: SendEvent =
  features.provider === 'plausible'
    ? plausible.sendEvent
    : features.provider === 'umami'
      ? umami.sendEvent
      : features.provider === 'fathom'
        ? fathom.sendEvent
        : features.provider === 'goatcounter'
          ? goatcounter.sendEvent
          : features.provider === 'google-analytics'
            ? googleAnalytics.sendEvent
            : features.provider === 'posthog'
              ? posthog.sendEvent
              : features.provider === 'module'
                ? siteModule.sendEvent
                : matomo.sendEvent
