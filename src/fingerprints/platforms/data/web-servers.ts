/** Web servers, frameworks, proxies and tools for developers that serve pages. */
export const webServerPlatforms = `
# Servers and proxies
apache:http_server Apache; Apache HTTP Server
f5:nginx nginx; nginx plus
f5:nginx_unit NGINX Unit; Unit
lighttpd:lighttpd lighttpd
caddyserver:caddy Caddy
traefik:traefik Traefik; Traefik Proxy
envoyproxy:envoy Envoy; Envoy proxy
haproxy:haproxy HAProxy; HAProxy http proxy
varnish-software:varnish_cache Varnish; Varnish Cache
squid-cache:squid Squid; Squid http proxy; Squid Web Proxy Cache
apache:traffic_server Apache Traffic Server; ATS
tinyproxy_project:tinyproxy tinyproxy
privoxy:privoxy Privoxy; Privoxy http proxy
mitmproxy:mitmproxy mitmproxy
3proxy:3proxy 3proxy
apsis:pound Pound
polipo_project:polipo Polipo
openresty:openresty OpenResty
alibaba:tengine Tengine
cherokee-project:cherokee Cherokee
hiawatha-webserver:hiawatha Hiawatha
monkey-project:monkey Monkey
dena:h2o H2O
nghttp2:nghttp2 nghttpx; nghttpd; nghttp2
litespeedtech:openlitespeed OpenLiteSpeed
litespeedtech:litespeed_web_server LiteSpeed; LiteSpeed Web Server
aprelium:abyss_web_server Abyss Web Server; Abyss
acme:thttpd thttpd; sthttpd
acme:mini-httpd mini_httpd
boa:boa Boa
embedthis:goahead GoAhead; GoAhead-Webs; GoAhead WebServer
embedthis:appweb Appweb; Embedthis-Appweb; Mbedthis Appweb
cesanta:mongoose Mongoose
civetweb_project:civetweb CivetWeb
busybox:busybox BusyBox httpd
eterna:bozohttpd bozohttpd
nazgul:nostromo_nhttpd nostromo; nhttpd nostromo
weborf_project:weborf Weborf
ritlabs:tinyweb TinyWeb
yaws:yaws Yaws
tntnet:tntnet Tntnet
mathopd:mathopd Mathopd
realtimelogic:barracudadrive BarracudaDrive
sambar:sambar_server Sambar
kanglesoft:kangle Kangle
openbsd:httpd OpenBSD httpd
ruby-lang:webrick WEBrick
puma:puma Puma
macournoyer:thin Thin
phusion:passenger Passenger; Phusion Passenger
unicorn_project:unicorn Unicorn
sinatrarb:sinatra Sinatra
rack:rack Rack
rubyonrails:rails Ruby on Rails; Rails
gunicorn:gunicorn Gunicorn
encode:uvicorn Uvicorn
encode:starlette Starlette
tiangolo:fastapi FastAPI
agendaless:waitress Waitress
tornadoweb:tornado Tornado; TornadoServer
twisted:twisted Twisted; TwistedWeb
cherrypy:cherrypy CherryPy
aiohttp:aiohttp aiohttp
palletsprojects:werkzeug Werkzeug
palletsprojects:flask Flask
djangoproject:django Django
djangoproject:daphne Daphne
gevent:gevent gevent
sanic_project:sanic Sanic
bottlepy:bottle Bottle
python:python Python http.server; SimpleHTTPServer; wsgiref; BaseHTTP; SimpleHTTP; WSGIServer
unbit:uwsgi uWSGI
modwsgi:mod_wsgi mod_wsgi
zope:zope Zope
plone:plone Plone
novnc:websockify websockify; WebSockify Python
novnc:novnc noVNC
mojolicious:mojolicious Mojolicious; Mojolicious (Perl)
perldancer:dancer Dancer; Perl Dancer
nodejs:node.js Node.js
openjsf:express Express; Node.js Express framework
koajs:koa Koa
hapijs:hapi hapi
fastify:fastify Fastify
sailsjs:sails Sails
nestjs:nest NestJS
socket:socket.io Socket.IO
vercel:next.js Next.js
nuxt:nuxt Nuxt; Nuxt.js
vitejs:vite Vite
webpack.js:webpack-dev-server webpack-dev-server
meteor:meteor Meteor
strapi:strapi Strapi
parseplatform:parse-server Parse Server
apollographql:apollo_server Apollo Server
eclipse:jetty Jetty
apache:tomcat Tomcat; Apache Tomcat; Apache-Coyote
apache:tomee TomEE; Apache TomEE
redhat:undertow Undertow
redhat:wildfly WildFly
eclipse:vert.x Vert.x
eclipse:grizzly Grizzly
netty:netty Netty
caucho:resin Resin
payara:payara Payara
oracle:glassfish_server GlassFish; Oracle GlassFish
oracle:weblogic_server WebLogic; Oracle WebLogic Server; WebLogic SIP Server
ibm:websphere_application_server WebSphere; IBM WebSphere; WebSphere Liberty
quarkus:quarkus Quarkus
oracle:helidon Helidon
jetbrains:ktor Ktor; ktor-server-core
lightbend:akka_http akka-http
typesafe:akka Akka
lightbend:play_framework Play Framework
objectcomputing:micronaut Micronaut
vmware:spring_framework Spring; Spring Framework
vmware:spring_boot Spring Boot
dropwizard:dropwizard Dropwizard
restlet:restlet Restlet-Framework; Restlet
nanohttpd:nanohttpd NanoHttpd
microsoft:internet_information_services Microsoft-IIS; IIS; Microsoft Internet Information Services; IIS Manager
microsoft:asp.net_core ASP.NET Core; Kestrel; Microsoft Kestrel httpd
microsoft:asp.net ASP.NET
mono-project:xsp Mono-XSP; XSP
ninenines:cowboy Cowboy
erlang:erlang%2fotp inets; Erlang OTP
phoenixframework:phoenix Phoenix Framework
golang:go Go; Golang net/http server
gofiber:fiber Fiber
gin-gonic:gin Gin
labstack:echo Echo framework
beego:beego Beego; beegoServer
rocket:rocket Rocket framework
actix:actix-web actix-web
hyper:hyper hyper
php:php PHP; PHP cli server
sensiolabs:symfony Symfony
laravel:laravel Laravel
codeigniter:codeigniter CodeIgniter
cakephp:cakephp CakePHP
yiiframework:yii Yii
swoole:swoole Swoole; swoole-http-server
openssl:openssl OpenSSL
genivia:gsoap gSOAP
gnu:libmicrohttpd libmicrohttpd; GNU libmicrohttpd
libevent_project:libevent libevent
# Tools for developers
wiremock:wiremock WireMock
rclone:rclone rclone
verdaccio:verdaccio Verdaccio
localstack:localstack LocalStack
sonatype:nexus_repository_manager Nexus; Nexus Repository Manager; Sonatype Nexus
jfrog:artifactory Artifactory; JFrog Artifactory
jupyter:notebook Jupyter; Jupyter Notebook
jupyter:jupyterlab JupyterLab
jupyter:jupyterhub JupyterHub
coder:code-server code-server
rstudio:rstudio_server RStudio Server
lfprojects:mlflow MLflow
selenium:selenium_grid Selenium Grid; Selenium Hub
mock-server:mockserver MockServer
squareup:okhttp OkHttp
smartbear:swagger_ui Swagger UI
jenkins:jenkins Jenkins; Jenkins CI
jetbrains:teamcity TeamCity
jetbrains:youtrack YouTrack
jetbrains:hub Hub JetBrains
gitlab:gitlab GitLab; GitLab CI
gitlab:runner GitLab Runner
gitea:gitea Gitea
forgejo:forgejo Forgejo
gogs:gogs Gogs
git-scm:git gitweb; git daemon
cgit_project:cgit cgit
gitblit:gitblit Gitblit
gitbucket:gitbucket GitBucket
fossil-scm:fossil Fossil
mercurial:mercurial hgweb; Mercurial
viewvc:viewvc ViewVC
websvn:websvn WebSVN
apache:subversion Subversion; svnserve
edgewall:trac Trac
redmine:redmine Redmine
mantisbt:mantisbt MantisBT
mozilla:bugzilla Bugzilla
roundup-tracker:roundup Roundup
kanboard:kanboard Kanboard
wekan_project:wekan Wekan
phacility:phabricator Phabricator
reviewboard:review_board ReviewBoard
gerritcodereview:gerrit Gerrit; Gerrit Code Review
buildbot:buildbot Buildbot
thoughtworks:gocd GoCD; Go Continuous Delivery
sonarsource:sonarqube SonarQube
docker:docker Docker; Docker Engine API
docker:registry Docker Registry
linuxfoundation:harbor Harbor
redhat:quay Quay; Red Hat Quay
kubernetes:kubernetes Kubernetes; Kubernetes API; kubelet
kubernetes:dashboard Kubernetes Dashboard
etcd:etcd etcd
hashicorp:consul Consul; HashiCorp Consul
hashicorp:vault Vault; HashiCorp Vault
hashicorp:nomad Nomad; HashiCorp Nomad
hashicorp:terraform_enterprise Terraform Enterprise
suse:rancher Rancher
portainer:portainer Portainer
argoproj:argo_cd Argo CD
argoproj:argo_workflows Argo Workflows
kiali:kiali Kiali
istio:istio Istio; istio-envoy
linkerd:linkerd Linkerd
konghq:kong_gateway Kong; Kong gateway
pm2:pm2 PM2
supervisord:supervisor Supervisor; supervisord
cockpit-project:cockpit Cockpit
webmin:webmin Webmin; MiniServ
webmin:usermin Usermin
ajenti:ajenti Ajenti
redhat:ansible_tower Ansible Tower
pagerduty:rundeck Rundeck
theforeman:foreman Foreman
theforeman:katello Katello
puppet:puppet_enterprise Puppet Enterprise
puppet:puppet_server Puppet Server; puppetserver
puppet:puppetdb PuppetDB
saltstack:salt Salt; SaltStack
cobbler_project:cobbler Cobbler
canonical:metal_as_a_service MAAS
redhat:satellite Red Hat Satellite
redhat:openshift OpenShift; Red Hat OpenShift
redhat:openshift_container_platform OpenShift Container Platform
suse:manager SUSE Manager
`
