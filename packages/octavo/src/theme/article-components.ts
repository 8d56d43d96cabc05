import { ArticleBadge } from './Badge/ArticleBadge.tsx'
import { Card } from './Cards/Card.tsx'
import { CardGrid } from './Cards/CardGrid.tsx'
import { Hero } from './Hero/Hero.tsx'
import { OptOut } from './OptOut/OptOut.tsx'
import { Steps } from './Steps/Steps.tsx'
import { Tabs } from './Tabs/Tabs.tsx'
import { Video } from './Video/Video.tsx'
import { STATIC, type ArticleComponent } from './component-module.ts'

export const BUILT_IN_COMPONENTS: Readonly<Record<string, ArticleComponent>> = {
  Badge: { Component: ArticleBadge, traits: { ...STATIC, attributes: { Badge: ['status', 'edition', 'kind'] } } },
  Card: { Component: Card, traits: { ...STATIC, attributes: { Card: ['title', 'href', 'icon'] } } },
  CardGrid: { Component: CardGrid, traits: { ...STATIC, attributes: { CardGrid: [] } } },
  Hero: {
    Component: Hero,
    traits: {
      island: false,
      parts: ['Action', 'HeroSide'],
      attributes: { Hero: ['title', 'eyebrow', 'pattern'], Action: ['title', 'href'], HeroSide: [] },
    },
  },
  OptOut: {
    Component: OptOut,
    traits: { island: true, eager: true, parts: [], attributes: { OptOut: ['content'] } },
  },
  Steps: { Component: Steps, traits: { ...STATIC, attributes: { Steps: [] } } },
  Tabs: {
    Component: Tabs,
    traits: { island: false, parts: ['Tab'], attributes: { Tabs: ['group'], Tab: ['label', 'value', 'icon'] } },
  },
  Video: {
    Component: Video,
    traits: { ...STATIC, attributes: { Video: ['src', 'title', 'poster', 'captions', 'width', 'height'] } },
  },
}
