import path from 'node:path'
import type { FarmService, Launch, Setup, Truth } from '../../../src/testing/farm/farm-service.ts'
import { npmFolder } from './npm-packages.ts'
import { type Server, server, truth } from './server.ts'
import { unpackedFolder } from './unpack-packages.ts'

export { truth } from './server.ts'

export const web = (products: readonly string[], cpes: readonly string[], showsVersion = false): Truth =>
  truth(['http'], products, cpes, showsVersion)

/** A program from an npm package, run by the node that runs this. */
export function npmServer(
  one: Omit<Server, 'packageName' | 'program' | 'start'> & {
    readonly npm: string
    readonly start: (setup: Setup, modules: string) => Launch
  },
): FarmService {
  const { npm, start, ...rest } = one
  return server({
    ...rest,
    packageName: `npm:${npm}`,
    program: process.execPath,
    start: (setup) => start(setup, path.join(npmFolder(npm), 'node_modules')),
  })
}

/** For programs that insist on folders below /var: they get one of their own, with what the package has there. */
export function withOwnVar(folders: readonly string[], program: string, argv: readonly string[]): Launch {
  const script = `mount -t tmpfs tmpfs /var && chmod 755 /var && mkdir -p /var/tmp && ln -s /run /var/run
for one in $FARM_FOLDERS; do mkdir -p /var/$one; chmod 711 /var/$one; if [ -d $FARM_ROOT/$one ]; then cp -a $FARM_ROOT/$one/. /var/$one/; fi; done
exec "$@"`
  return {
    argv: ['--mount', 'sh', '-c', script, 'sh', program, ...argv],
    env: { FARM_FOLDERS: folders.join(' '), FARM_ROOT: path.join(unpackedFolder, 'root/var') },
  }
}

/**
 * For programs that insist on leaving the process that started them: a namespace of processes, which ends with it. Its
 * program is `unshare`, which needs root.
 */
export function detaching(program: string, argv: readonly string[]): Launch {
  const script = '"$@"; exec sleep infinity'
  return { argv: ['--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', program, ...argv] }
}

/** Where Debian has libraries that only its alternatives put on the path of the loader. */
export const mathLibraries = {
  LD_LIBRARY_PATH: ['aarch64', 'x86_64']
    .flatMap((one) => ['lapack', 'blas'].map((name) => `/usr/lib/${one}-linux-gnu/${name}`))
    .join(':'),
} as const

type Application = {
  readonly id: string
  readonly packageName: string
  readonly usualPort: number
  readonly truth: Truth
  /** Where its package has it, or what the folder of the server has. */
  readonly root: string | ((folder: string) => string)
  readonly extensions?: readonly string[]
  readonly cgi?: string
  readonly environment?: (setup: Setup) => Readonly<Record<string, string>>
  readonly launch?: (setup: Setup) => Partial<Launch>
  readonly shownVersion?: (upstream: string) => string
}

const alwaysLoaded = [
  'ctype',
  'fileinfo',
  'gettext',
  'iconv',
  'tokenizer',
  'posix',
  'mbstring',
  'dom',
  'simplexml',
].concat(['xml', 'xmlreader', 'xmlwriter', 'pdo', 'calendar', 'exif', 'phar'])

const phpPackages = ['cgi', 'xml', 'mbstring'].map((name) => ({
  program: '/usr/bin/php-cgi8.2',
  packageName: `php8.2-${name}`,
}))

/** An application in PHP, or a program of CGI, behind lighttpd that does not tell its own version. */
export function onLighttpd(one: Application): FarmService {
  const { root, extensions = [], cgi, environment, launch, ...rest } = one
  return server({
    ...rest,
    program: 'lighttpd',
    alsoNeeds: [{ program: 'lighttpd', packageName: 'lighttpd' }, ...(cgi === undefined ? phpPackages : [])],
    start: (setup) => {
      const { folder } = setup
      const more = launch?.(setup) ?? {}
      return {
        ...more,
        argv: ['-D', '-f', `${folder}/lighttpd.conf`],
        folders: ['sessions', ...(more.folders ?? [])],
        files: {
          'php.ini': phpSettings(folder, extensions),
          'lighttpd.conf': lighttpdSettings(
            setup,
            typeof root === 'string' ? root : root(folder),
            cgi,
            environment?.(setup) ?? {},
          ),
          ...more.files,
        },
      }
    },
  })
}

export function phpSettings(folder: string, extensions: readonly string[]): string {
  const loaded = [...alwaysLoaded, ...extensions].map((name) => `extension=${name}`)
  return ['expose_php=Off', 'date.timezone=UTC', `session.save_path=${folder}/sessions`, ...loaded, ''].join(
    '\n',
  )
}

function lighttpdSettings(
  { folder, host, port }: Setup,
  root: string,
  cgi: string | undefined,
  environment: Readonly<Record<string, string>>,
): string {
  const set = Object.entries(environment).map(([name, value]) => `"${name}" => "${value}"`)
  const script =
    cgi === undefined
      ? `fastcgi.server = ( ".php" => (( "bin-path" => "/usr/bin/php-cgi8.2 -c ${folder}/php.ini",
 "socket" => "${folder}/php.socket", "max-procs" => 1,
 "bin-environment" => ( "PHP_FCGI_CHILDREN" => "1"${set.map((one) => `, ${one}`).join('')} ) )) )`
      : `cgi.assign = ( "${path.basename(cgi)}" => "" )
alias.url = ( "/${path.basename(cgi)}" => "${cgi}" )
url.rewrite-once = ( "^/([?].*)?$" => "/${path.basename(cgi)}$1" )
setenv.set-environment = ( ${set.join(', ')} )`
  return `server.modules = ( "mod_setenv", "mod_rewrite", "mod_alias", "mod_fastcgi", "mod_cgi" )
server.bind = "${host}"
server.port = ${port}
server.document-root = "${root}"
server.tag = "lighttpd"
server.errorlog = "${folder}/error.log"
index-file.names = ( "index.php" )
mimetype.assign = ( ".css" => "text/css", ".js" => "text/javascript", ".html" => "text/html" )
${script}
`
}
