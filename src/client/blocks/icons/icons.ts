import {
  Award, Bell, Bot, BrainCircuit, Building2, Calendar, ChartColumn, Clock, CloudUpload, Code, Cpu, CreditCard, Database, Eye,
  FileText, Gift, Globe, GraduationCap, Handshake, Headphones, Heart, House, IndianRupee, Languages, Layers, LayoutDashboard,
  LayoutTemplate, Lock, Mail, MapPin, Megaphone, MessageCircle, Mic, Monitor, Package, PencilRuler, Phone, PhoneCall, Plug, Puzzle,
  Radio, RefreshCw, Rocket, Search, Settings, ShieldCheck, ShoppingCart, Smartphone, Star, Store, Target, Timer, TrendingUp, Truck,
  Tv, User, Users, Workflow, Wrench, Zap,
} from 'lucide-react';

/** Icons that content may name. */
export const icons = {
  award: Award, bell: Bell, bot: Bot, brain: BrainCircuit, building: Building2, calendar: Calendar, card: CreditCard, cart: ShoppingCart,
  chart: ChartColumn, chat: MessageCircle, clock: Clock, code: Code, cpu: Cpu, dashboard: LayoutDashboard, database: Database,
  deploy: CloudUpload, design: PencilRuler, eye: Eye, file: FileText, gift: Gift, globe: Globe, growth: TrendingUp,
  handshake: Handshake, headphones: Headphones, heart: Heart, home: House, language: Languages, layers: Layers, layout: LayoutTemplate,
  lock: Lock, mail: Mail, megaphone: Megaphone, mic: Mic, monitor: Monitor, package: Package, phone: Phone, call: PhoneCall, pin: MapPin,
  plug: Plug, power: Zap, puzzle: Puzzle, radio: Radio, refresh: RefreshCw, rocket: Rocket, rupee: IndianRupee,
  school: GraduationCap, search: Search, settings: Settings, shield: ShieldCheck, smartphone: Smartphone, star: Star, store: Store,
  target: Target, timer: Timer, truck: Truck, tv: Tv, user: User, users: Users, workflow: Workflow, wrench: Wrench,
} as const;

export type IconName = keyof typeof icons;
