import { ArticleBadge } from './Badge/ArticleBadge.tsx'
import { Card } from './Cards/Card.tsx'
import { CardGrid } from './Cards/CardGrid.tsx'
import { OptOut } from './OptOut/OptOut.tsx'
import { Steps } from './Steps/Steps.tsx'
import { Tabs } from './Tabs/Tabs.tsx'
import { Video } from './Video/Video.tsx'
import { STATIC, type ArticleComponent } from './component-module.ts'

export const BUILT_IN_COMPONENTS: Readonly<Record<string, ArticleComponent>> = {
  Badge: { Component: ArticleBadge, traits: STATIC },
  Card: { Component: Card, traits: STATIC },
  CardGrid: { Component: CardGrid, traits: STATIC },
  OptOut: { Component: OptOut, traits: { island: true, eager: true, parts: [] } },
  Steps: { Component: Steps, traits: STATIC },
  Tabs: { Component: Tabs, traits: { island: false, parts: ['Tab'] } },
  Video: { Component: Video, traits: STATIC },
}
