import {
  Bell, Bluetooth, Brush, Building2, Calendar, ChartColumn, Clock, CreditCard, Droplets, FileText, Flower2, Folder, Gem, Gift,
  GraduationCap, Hammer, Headphones, Heart, House, Image, Laptop, Lock, Mail, MapPin, MessageCircle, Mic, Package, Paintbrush,
  Phone, Play, Receipt, Settings, Shirt, ShoppingBag, ShoppingCart, Smartphone, Sofa, Star, Stethoscope, Store, Tag, Timer, Trash2,
  Trophy, Truck, Tv, User, Users, Watch, Wrench, Zap,
} from 'lucide-react';

/** Icons that screens may name. */
export const screenIcons = {
  bell: Bell, bluetooth: Bluetooth, brush: Brush, building: Building2, calendar: Calendar, card: CreditCard, cart: ShoppingCart,
  chart: ChartColumn, chat: MessageCircle, clean: Paintbrush, clock: Clock, dress: Shirt, file: FileText, flower: Flower2,
  folder: Folder, gem: Gem, gift: Gift, hammer: Hammer, headphones: Headphones, health: Stethoscope, heart: Heart, home: House,
  image: Image, laptop: Laptop, lock: Lock, mail: Mail, mic: Mic, package: Package, phone: Phone, pin: MapPin, play: Play,
  power: Zap, receipt: Receipt, school: GraduationCap, settings: Settings, shop: ShoppingBag, smartphone: Smartphone, sofa: Sofa,
  star: Star, store: Store, tag: Tag, timer: Timer, trash: Trash2, trophy: Trophy, truck: Truck, tv: Tv, user: User,
  users: Users, watch: Watch, water: Droplets, wrench: Wrench,
} as const;

export type ScreenIcon = keyof typeof screenIcons;
