import { userInfo } from 'node:os';

/** Who may use the object storage. tempauth keeps them as `account:user`. */
export const SWIFT_USER = { accessKey: 'site:uploader', secretKey: 'not-a-secret' } as const;
export const SWIFT_REGION = 'us-east-1';

export type SwiftServer = 'account' | 'container' | 'object' | 'proxy';
export type SwiftPorts = Readonly<Record<SwiftServer | 'memcached', number>>;

/** A paste.deploy file: sections with their settings. */
function ini(sections: Readonly<Record<string, Readonly<Record<string, string | number>>>>): string {
  return Object.entries(sections)
    .map(([name, settings]) => [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n'))
    .join('\n');
}

/** What all four have in common: our folder, one worker, no system log (there may be no daemon behind it). */
function common(folder: string, port: number, user: string) {
  return {
    bind_ip: '127.0.0.1',
    bind_port: port,
    swift_dir: folder,
    user,
    workers: 0,
    log_address: `${folder}/no-log`,
    log_level: 'ERROR',
  };
}

/** Configuration of an account, container or object server on the one disk there is. */
export function storageConfig(
  server: Exclude<SwiftServer, 'proxy'>,
  folder: string,
  ports: SwiftPorts,
  user = userInfo().username,
): string {
  return ini({
    // The disk is a plain folder on a disk that others fill too.
    DEFAULT: {
      ...common(folder, ports[server], user),
      devices: `${folder}/devices`,
      mount_check: 'false',
      fallocate_reserve: 0,
      disable_fallocate: 'true',
    },
    'pipeline:main': { pipeline: `${server}-server` },
    [`app:${server}-server`]: { use: `egg:swift#${server}`, ...(server === 'object' && { auto_create_account_prefix: '.' }) },
  });
}

/** Configuration of the proxy with the S3 API in front. */
export function proxyConfig(folder: string, ports: SwiftPorts, user = userInfo().username): string {
  const pipeline = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 's3api', 'tempauth', 'slo', 'dlo', 'proxy-server'];
  const [account, name] = SWIFT_USER.accessKey.split(':');
  const own = {
    cache: { memcache_servers: `127.0.0.1:${ports.memcached}` },
    s3api: { location: SWIFT_REGION, s3_acl: 'false', dns_compliant_bucket_names: 'true' },
    tempauth: { [`user_${account}_${name}`]: `${SWIFT_USER.secretKey} .admin` },
  };
  const eggs: Readonly<Record<string, string>> = { cache: 'memcache' };
  const filters = pipeline
    .slice(0, -1)
    .map((filter) => [`filter:${filter}`, { use: `egg:swift#${eggs[filter] ?? filter}`, ...own[filter as keyof typeof own] }] as const);
  return ini({
    DEFAULT: common(folder, ports.proxy, user),
    'pipeline:main': { pipeline: pipeline.join(' ') },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true', allow_account_management: 'true' },
    ...Object.fromEntries(filters),
  });
}
