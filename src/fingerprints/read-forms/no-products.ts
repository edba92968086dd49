/** Names in lists of software that are no software: what is spoken, built from or run on. */

const protocols =
  /^(?:https?|icap|mrcp|msrp|upnp|dlnadoc|dlna|soap|rtsp|rtp|sip|ssl|tls|cgi|ajp|http-?u|ssdp|wsman|webdav|dav|davs|ftp|smtp|esmtp|lmtp|pop3?|imap4?|imap4rev1|nntp|telnet|ssh|xml|json|ipp|ipv[46]|tcp|udp|ieee[\d.]*|rfc ?\d*|mime|h2|spdy|quic|utf-?8|dvb|hls|cors|version|ver|release|build|rev|firmware|fw)$/i

const platforms: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:microsoft[- ]?)?windows(?:[- ]?(?:nt|server|xp|vista|ce|embedded|2000|2003|2008|2012|\d+))?$/i,
    'Windows',
  ],
  [/^(?:win32|win64|winnt|nt|wince|cygwin|mingw\w*)$/i, 'Windows'],
  [
    /^(?:gnu[/-])?linux(?:2?\.?\d*)?$|^(?:ubuntu|debian|debian gnu\/linux|centos(?: ?stream)?|red ?hat(?: enterprise linux)?|red-hat[\w/-]*|rhel|fedora|suse|opensuse|sles|alpine|gentoo|arch(?: ?linux)?|mandrake\w*|mandriva\w*|slackware|raspbian|amazon(?: linux)?|almalinux|rocky(?: ?linux)?|oracle linux|openwrt|lede|turbolinux|linuxmint|devuan|kali|trustix|conectiva|cobalt|asianux|pld|mageia|scientific linux|montavista|gnu)$/i,
    'Linux',
  ],
  [/^(?:free-?bsd)$/i, 'FreeBSD'],
  [/^(?:open-?bsd)$/i, 'OpenBSD'],
  [/^(?:net-?bsd)$/i, 'NetBSD'],
  [/^(?:darwin|mac ?os(?: ?x)?|macosx|osx|apple)$/i, 'Mac OS X'],
  [/^(?:sunos|solaris|opensolaris|illumos|smartos)$/i, 'Solaris'],
  [/^(?:aix)$/i, 'AIX'],
  [/^(?:hp-?ux)$/i, 'HP-UX'],
  [
    /^(?:unix|posix|irix|sco(?: unix)?|unixware|tru64|osf1?|bsd(?:\/os)?|qnx|minix|ultrix|dragonfly)$/i,
    'Unix',
  ],
  [/^(?:netware|novell)$/i, 'NetWare'],
  [/^(?:vxworks)$/i, 'VxWorks'],
  [/^(?:open)?vms$/i, 'OpenVMS'],
  [/^(?:os\/?400|i5os|as400)$/i, 'OS/400'],
  [/^(?:os\/?390|z\/?os|mvs|z\/vm)$/i, 'z/OS'],
  [/^(?:android)$/i, 'Android'],
  [/^(?:ios|ios-xe|nx-os)$/i, 'IOS'],
]

/** Processors, and small systems that only devices have. */
const machines =
  /^(?:x86(?:[-_]64)?|amd64|i[3-6]86|arm\w*|aarch64|mips\w*|ppc\w*|powerpc|sparc\w*|intel|32-?bit|64-?bit|threadx|ecos|freertos|ucos|uc\/?os|rtos|nucleus|lwip|ose|psos|mqx|nut\/?os|contiki|java(?:vm)?|jvm|jre|jdk|posix|embedded|os|unknown|none|null|n\/a|undefined|default|localhost|http ?server|web ?server|server|httpd?|webserver|www|host|gateway|router|switch|camera|ip ?camera|device|modem|printer|apache-?server|secure|proxy|cache|\*+|x+|-+|\.+)$/i

/** What a server is built with: taken only where nothing else is named. */
const libraries =
  /^(?:openssl\S*|libressl|boringssl|gnutls|wolfssl|mbedtls|polarssl|nss|ssleay|bssl|zlib|libcurl|libwww(?:-perl)?|lib(?!re|er|rar)\w{2,20}|mod[_-][\w.-]{2,30}|php(?:-?fpm)?|python|cpython|pypy|perl|ruby|jruby|java\w*|servlet|jsp|erlang(?: otp)?|otp|elixir|lua|luajit|node(?:\.js)?|v8|go|rust|tcl|asp\.net|mono|\.net|frontpage|dav|svn|cymru|portable sdk for upnp devices|intel microstack|intel sdk for upnp devices|intel_?upnp|cling|gupnp|gssdp|upnp stack|pion|boost(?:\.beast)?|beast|poco|qt|curl|okhttp|apache-httpclient|netty|ssl|rack|ntlm|phusion[_ ]passenger|passenger|jk|mpm|dso|sqlite|mysql|communique|dynatrace|embperl|suhosin|apachejserv|chili!soft-asp|rewrit|auth_\w+|proxy_html|throttle|hotfix)$/i

/** Servers for anything: what stands beside them in a list says more. */
const general =
  /^(?:apache|apache-coyote|nginx|microsoft-iis|iis|microsoft-httpapi|lighttpd|jetty|tomcat|apache tomcat|caddy|httpd|openresty|tengine|litespeed|werkzeug|gunicorn|waitress|uvicorn|basehttp|simplehttp|wsgiserver|webrick|thin|mongrel|puma|tornadoserver|tornado|twistedweb|twisted|cherrypy|cheroot|hypercorn(?:-h11|-h2)?|daphne|aiohttp|granian|starman|http::server::psgi|mojolicious.*|unicorn|express|vert\.x|vertx|netty|grizzly|glassfish.*|resin|h2o|hiawatha|cherokee|monkey|yaws|warp|ktor\S*|akka-http|wildfly|cloudflare\S*|varnish|envoy|istio-envoy|haproxy|traefik|squid|openlitespeed|medusa|swoole-http-server|roadrunner|restify|hapi|uwsgi|gevent|meinheld|bjoern|sanic|restlet-framework|wsgiserver|libmicrohttpd|civetweb|mongoose|deno|bun|cowboy|mochiweb|kestrel|undertow|goahead-webs|goahead|boa|thttpd|mini_httpd|rompager|allegro-software-rompager|netscape-enterprise|netscape-fasttrack|coyote|ibm_http_server|oracle-http-server|compaqhttpserver|happstack|snap|scotty|dancer2?|bottle|zserver|pastewsgiserver|fasthttp|rocket|actix-web|axum|hyper|tiny-http|http::server::simple\S*|plack\S*|javalin|nanohttpd|uwebsockets|crow|cpp-httplib|drogon|oatpp\S*|pistache|embedio|vapor|dart|libevent|evhttp|eventlet)$/i

export type NameKind = 'protocol' | 'platform' | 'library' | 'general' | 'product'

export function kindOfName(name: string): NameKind {
  const bare = name.trim()
  if (protocols.test(bare) || machines.test(bare)) return 'protocol'
  if (systemNamed(bare) !== undefined) return 'platform'
  if (libraries.test(bare)) return 'library'
  return general.test(bare) ? 'general' : 'product'
}

/** Servers and frameworks as rules name them: what runs on one says more. */
const generalProducts =
  /^(?:apache(?: httpd)?|nginx|lighttpd|microsoft (?:iis|httpapi|kestrel)(?: httpd)?|jetty|undertow|apache tomcat(?:\/coyote jsp engine)?|caddy(?: httpd)?|openresty.*|tengine|angie|(?:open)?litespeed.*|cherokee httpd|hiawatha.*|h2o httpd|gunicorn|werkzeug.*|tornado.*|cherrypy.*|cheroot.*|twisted.*|uvicorn|hypercorn|daphne|waitress|aiohttp|python http\.server|baseHTTP|wsgiref|uwsgi|gevent|webrick.*|puma|thin|unicorn|mongrel.*|phusion passenger|mojolicious|perl http::daemon|starman|http::server::psgi|cowboy.*|mochiweb|yaws.*|inets.*|warp|node\.js.*|express|hapi|next\.js|php(?: cli server)?|asp\.net.*|glassfish|wildfly|payara|vert\.x|grizzly|go|golang net\/http server|envoy proxy|haproxy.*|varnish|traefik|cloudflare.*|akamai.*|squid.*|medusa|civetweb|mongoose.*|libmicrohttpd|busybox httpd|thttpd|mini_httpd|boa httpd|goahead.*|uhttpd|java servlet container|happstack|snap|yesod|scotty|dancer2?|sinatra|bottle|flask|fastapi|starlette|falcon|pyramid|paste(?:wsgiserver|httpserver)?(?: .*)?|zserver|zope.*)$/i

/** Whether a product only serves what another one makes. */
export function isGeneralServer(product: string): boolean {
  return generalProducts.test(product) || kindOfName(product) === 'general'
}

/** The operating system that a name is of; undefined when it is of none. */
export function systemNamed(name: string): string | undefined {
  return platforms.find(([expression]) => expression.test(name.trim()))?.[1]
}
