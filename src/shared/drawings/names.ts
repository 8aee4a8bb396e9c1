// The names that drawings may use. Tables in `src/client/ui` must define each of them.

/** Colours of a lattice. */
export type LatticeTone = 'indigo' | 'banner' | 'leaf' | 'brick' | 'marigold' | 'lake' | 'ink' | 'paper' | 'sand';

/** Colours of an illustration. */
export type IllustrationTone = 'indigo' | 'leaf' | 'brick' | 'marigold' | 'lake' | 'ink';

/** Colour of a certificate's ornament. */
export type CertificateColour = 'indigo' | 'leaf' | 'lake' | 'brick' | 'ink';

/** Subjects of illustrations. */
export type GlyphName =
  | 'web'
  | 'mobile'
  | 'commerce'
  | 'erp'
  | 'cms'
  | 'iot'
  | 'ml'
  | 'ivr'
  | 'dotnet'
  | 'marketing'
  | 'team'
  | 'hospital'
  | 'school'
  | 'loyalty'
  | 'delivery'
  | 'video';

/** Icons in a product's screen. */
export type ScreenIcon =
  | 'bell'
  | 'bluetooth'
  | 'brush'
  | 'building'
  | 'calendar'
  | 'card'
  | 'cart'
  | 'chart'
  | 'chat'
  | 'clean'
  | 'clock'
  | 'dress'
  | 'file'
  | 'flower'
  | 'folder'
  | 'gem'
  | 'gift'
  | 'hammer'
  | 'headphones'
  | 'health'
  | 'heart'
  | 'home'
  | 'image'
  | 'laptop'
  | 'lock'
  | 'mail'
  | 'mic'
  | 'package'
  | 'phone'
  | 'pin'
  | 'play'
  | 'power'
  | 'receipt'
  | 'school'
  | 'settings'
  | 'shop'
  | 'smartphone'
  | 'sofa'
  | 'star'
  | 'store'
  | 'tag'
  | 'timer'
  | 'trash'
  | 'trophy'
  | 'truck'
  | 'tv'
  | 'user'
  | 'users'
  | 'watch'
  | 'water'
  | 'wrench';
