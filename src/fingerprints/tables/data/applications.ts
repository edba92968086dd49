/** Applications, by title, cookie, header field and the mark of what made the page. */
export const applicationTable = `
PHP | php:php | weak | cookie PHPSESSID
ASP.NET | microsoft:asp.net | weak windows | cookie ASP.NET_SessionId | cookie ASPSESSIONID* | cookie .ASPXAUTH | cookie .ASPXANONYMOUS | x-aspnet-version: <4.0.30319> | x-aspnetmvc-version: <5.2>
ASP.NET Core | microsoft:asp.net_core | weak | cookie .AspNetCore.* | cookie .AspNet.*
Java servlet container | - | weak | cookie JSESSIONID
Ruby on Rails | rubyonrails:rails | weak | cookie _session_id | x-rack-cache: * | powered Phusion Passenger <3.0.11> | powered Phusion Passenger (mod_rails/mod_rack) <2.2.4> | cookie _rails_session
Django | djangoproject:django | weak | cookie csrftoken | cookie django_language | title Django administration | title Log in - Django site admin | title Django site admin
Express | openjsf:express | weak | cookie connect.sid
Sails | - | weak | cookie sails.sid | powered Sails*
Laravel | laravel:laravel | weak | cookie laravel_session | cookie XSRF-TOKEN
CodeIgniter | codeigniter:codeigniter | weak | cookie ci_session | cookie ci_csrf_token
CakePHP | cakephp:cakephp | weak | cookie CAKEPHP
Symfony | sensiolabs:symfony | weak | cookie symfony | x-debug-token: *
Yii | yiiframework:yii | weak | cookie YII_CSRF_TOKEN | cookie _csrf-frontend
Play | lightbend:play_framework | weak | cookie PLAY_SESSION | cookie PLAY_FLASH
Perl Mojolicious | mojolicious:mojolicious | weak | cookie mojolicious
Apache Tomcat | apache:tomcat | - | title Tomcat Web Application Manager | realm Tomcat Host Manager Application
JBoss | redhat:jboss_application_server | - | title Welcome to JBoss* | title JBoss Application Server* | title Welcome to JBoss AS* | title JBoss EAP <6>* | title Welcome to WildFly* | title JBoss Management* | title JBoss JMX Management Console* | title Welcome to JBoss Application Server <7> | title WildFly Management* | realm JBoss JMX Console | realm ManagementRealm | title HAL Management Console | powered Servlet 2.5; JBoss-<5.0>/JBossWeb-2.1 | powered Undertow/<1>
GlassFish | oracle:glassfish_server | - | title GlassFish Server* | title GlassFish Administration Console* | title Sun GlassFish Enterprise Server* | title Payara Server - Server Running
WebSphere | ibm:websphere_application_server | - | title WebSphere Integrated Solutions Console* | title Integrated Solutions Console* | title IBM WebSphere* | title WebSphere Application Server* | cookie WASReqURL | cookie LtpaToken2 | cookie LtpaToken | title IBM WebSphere Portal* | title WebSphere Portal* | realm WPS
IBM QRadar | ibm:qradar_security_information_and_event_manager | - | title IBM QRadar*
IBM Tivoli | - | - | title IBM Tivoli*
IBM Cognos | - | - | title IBM Cognos*
IBM Connections | - | - | title IBM Connections*
IBM MQ Console | - | - | title IBM MQ Console*
IBM Notes Traveler | - | - | title IBM Notes Traveler*
IBM iNotes | - | - | title IBM iNotes*
IBM Lotus iNotes | - | - | title IBM Lotus iNotes*
IBM Lotus Notes | - | - | title IBM Lotus Notes*
IBM Domino | ibm:domino | - | title IBM Domino*
IBM BigFix | - | - | title IBM BigFix*
IBM License Metric Tool | - | - | title IBM License Metric Tool*
IBM UrbanCode | - | - | title IBM UrbanCode*
IBM DataPower | - | - | title IBM DataPower*
IBM Maximo | ibm:maximo_asset_management | - | title IBM Maximo*
Maximo | - | - | title Maximo
IBM Control Desk | - | - | title IBM Control Desk*
IBM Director | - | - | title IBM Director*
IBM Systems Director | - | - | title IBM Systems Director*
Hardware Management Console | - | - | title Hardware Management Console*
IBM Hardware Management Console | - | - | title IBM Hardware Management Console*
IBM Power HMC | - | - | title IBM Power HMC*
IBM Planning Analytics | - | - | title IBM Planning Analytics*
IBM FileNet | - | - | title IBM FileNet*
IBM Content Navigator | - | - | title IBM Content Navigator*
IBM Sametime | - | - | title IBM Sametime*
IBM InfoSphere | - | - | title IBM InfoSphere*
IBM Guardium | - | - | title IBM Guardium*
IBM Aspera | - | - | title IBM Aspera*
IBM API Connect | - | - | title IBM API Connect*
IBM Spectrum Protect | - | - | title IBM Spectrum Protect*
Cognos Analytics | - | - | title Cognos Analytics*
IBM Lotus Quickr | - | - | title IBM Lotus Quickr*
Lotus Quickr | - | - | title Lotus Quickr*
SAP NetWeaver | sap:netweaver | - | title SAP NetWeaver*
SAP NetWeaver Portal | - | - | title SAP NetWeaver Portal*
SAP NetWeaver Application Server | - | - | title SAP NetWeaver Application Server*
SAP Web Application Server | - | - | title SAP Web Application Server*
SAP J2EE Engine | - | - | title SAP J2EE Engine*
SAP HANA | sap:hana | - | title SAP HANA*
SAP Fiori | - | - | title SAP Fiori*
SAP Business One | - | - | title SAP Business One*
SAP BusinessObjects | - | - | title SAP BusinessObjects*
SAP Management Console | - | - | title SAP Management Console*
SAP Solution Manager | - | - | title SAP Solution Manager*
Business Objects InfoView | - | - | title Business Objects InfoView*
SAP Host Agent | - | - | title SAP Host Agent*
SAP Hybris | - | - | title SAP Hybris*
SAP Cloud Connector | - | - | title SAP Cloud Connector*
SAP Mobile Platform | - | - | title SAP Mobile Platform*
BI launch pad | - | - | title BI launch pad*
SAP Crystal | - | - | title SAP Crystal*
Crystal Reports | - | - | title Crystal Reports*
Oracle Application Express | oracle:application_express | - | title Oracle Application Express*
Oracle Enterprise Manager | - | - | title Oracle Enterprise Manager*
Oracle E-Business Suite | oracle:e-business_suite | - | title Oracle E-Business Suite* | title E-Business Suite Home Page*
Oracle PeopleSoft | oracle:peoplesoft_enterprise_peopletools | - | title Oracle PeopleSoft* | title Oracle PeopleSoft Sign-in
PeopleSoft | - | - | title PeopleSoft
Oracle Forms | - | - | title Oracle Forms*
Oracle BI | - | - | title Oracle BI*
Oracle Business Intelligence | - | - | title Oracle Business Intelligence*
Oracle Access Manager | - | - | title Oracle Access Manager*
Oracle HTTP Server | - | - | title Oracle HTTP Server*
Oracle Application Server | - | - | title Oracle Application Server*
Oracle WebCenter | - | - | title Oracle WebCenter*
Oracle Identity Manager | - | - | title Oracle Identity Manager*
Oracle Primavera | - | - | title Oracle Primavera*
Oracle Hyperion | - | - | title Oracle Hyperion*
Oracle XML DB | - | - | title Oracle XML DB*
Oracle SQL Developer Web | - | - | title Oracle SQL Developer Web*
Oracle REST Data Services | - | - | title Oracle REST Data Services*
JD Edwards | oracle:jd_edwards_enterpriseone | - | title JD Edwards*
Oracle GoldenGate | - | - | title Oracle GoldenGate*
Sun Java System | - | - | title Sun Java System*
OpenSSO | - | - | title OpenSSO
Sun Ray | - | - | title Sun Ray*
Oracle Secure Global Desktop | - | - | title Oracle Secure Global Desktop*
OracleAS | - | - | title OracleAS
Oracle9iAS | - | - | title Oracle9iAS
WordPress | wordpress:wordpress | - | generator WordPress <6.2.2> | generator WordPress.com | cookie wordpress_test_cookie | cookie wordpress_logged_in_* | title WordPress > Installation* | title WordPress &rsaquo;* | x-pingback: * | title WordPress - Installation
Joomla | joomla:joomla%21 | - | generator Joomla! - Open Source Content Management* | generator Joomla! <1.5>* | title Joomla! Web Installer* | title Joomla Administration*
Drupal | drupal:drupal | - | generator Drupal <9> (https://www.drupal.org) | x-drupal-cache: * | x-drupal-dynamic-cache: * | title Choose language - Drupal
TYPO3 | typo3:typo3 | - | generator TYPO3 <6.2> CMS | generator TYPO3 CMS | cookie fe_typo_user | cookie be_typo_user | title TYPO3 CMS Login* | title TYPO3 Login*
Plone | plone:plone | - | generator Plone*
SilverStripe | silverstripe:silverstripe | - | generator SilverStripe*
DotNetNuke | - | - | generator DotNetNuke*
eZ Publish | - | - | generator eZ Publish*
Contao Open Source CMS | contao:contao | - | generator Contao Open Source CMS
concrete5 | - | - | generator concrete5 - <8.5.2>
Concrete CMS | concretecms:concrete_cms | - | generator Concrete CMS
MODX | modx:modx_revolution | - | generator MODX*
e107 | e107:e107 | - | generator e107*
PHP-Nuke | - | - | generator PHP-Nuke*
XOOPS | - | - | generator XOOPS
MediaWiki | mediawiki:mediawiki | - | generator MediaWiki <1.31.1> | title MediaWiki | title MediaWiki <1.16.0>
DokuWiki | dokuwiki:dokuwiki | - | generator DokuWiki | generator DokuWiki Release <2018-04-22>*
TiddlyWiki | - | - | generator TiddlyWiki
FoswikiTWiki | - | - | generator FoswikiTWiki*
PmWiki | - | - | generator PmWiki*
Tiki Wiki CMS Groupware | - | - | generator Tiki Wiki CMS Groupware*
Ghost | ghost:ghost | - | generator Ghost <4.1>
Hugo | gohugo:hugo | - | generator Hugo <0.54.0>
Jekyll | - | - | generator Jekyll v<4.2.0>
Hexo | - | - | generator Hexo <5.4.0>
Gatsby | - | - | generator Gatsby <2.0>
Pelican | - | - | generator Pelican
Docusaurus | - | - | generator Docusaurus v<2.0.0>
VuePress | - | - | generator VuePress <1.8.2>
Sphinx | - | - | generator Sphinx*
MkDocs | - | - | generator MkDocs* | generator mkdocs-<1.1.2>*
Blogger | - | - | generator Blogger
Wix.com Website Builder | - | - | generator Wix.com Website Builder
Webflow | - | - | generator Webflow
Squarespace | - | - | generator Squarespace*
Weebly | - | - | generator Weebly
PrestaShop | prestashop:prestashop | - | generator PrestaShop
osCommerce | - | - | generator osCommerce*
Zen Cart | - | - | generator Zen Cart*
OpenCart | opencart:opencart | - | generator OpenCart*
Magento | - | - | generator Magento*
Shopify | - | - | generator Shopify*
WooCommerce | woocommerce:woocommerce | - | generator WooCommerce <5.1.0>
Discourse | discourse:discourse | - | generator Discourse <2.7.0>*
vBulletin | vbulletin:vbulletin | - | generator vBulletin <4.2.2>
MyBB | mybb:mybb | - | generator MyBB*
Discuz! | - | - | generator Discuz! X<3.4> | generator Discuz!*
DedeCMS | - | - | generator DedeCMS*
PHPWind | - | - | generator PHPWind*
Typecho | typecho:typecho | - | generator Typecho <1.1>*
Z-BlogPHP | - | - | generator Z-BlogPHP <1.5.2>*
EmpireCMS | - | - | generator EmpireCMS*
Textpattern CMS | textpattern:textpattern | - | generator Textpattern CMS
Serendipity | s9y:serendipity | - | generator Serendipity v.<2.3.5>
Movable Type | - | - | generator Movable Type*
Microsoft SharePoint | microsoft:sharepoint_server | - | generator Microsoft SharePoint
Microsoft FrontPage | microsoft:frontpage | - | generator Microsoft FrontPage <4.0>
Microsoft Word | - | - | generator Microsoft Word <15>
Adobe GoLive | - | - | generator Adobe GoLive*
LibreOffice | - | - | generator LibreOffice*
OpenOffice.org | - | - | generator OpenOffice.org*
Redmine | redmine:redmine | - | generator Redmine
ProcessWire | - | - | generator ProcessWire*
Craft CMS | craftcms:craft_cms | - | generator Craft CMS
Umbraco | umbraco:umbraco_cms | - | generator Umbraco*
Kentico CMS | - | - | generator Kentico CMS*
Sitefinity | - | - | generator Sitefinity <12.0>*
Sitecore | - | - | generator Sitecore*
Liferay | - | - | generator Liferay*
Alfresco | - | - | generator Alfresco*
OpenCms | - | - | generator OpenCms*
Magnolia | - | - | generator Magnolia*
Bitrix | - | - | generator Bitrix*
UMI.CMS | - | - | generator UMI.CMS
InstantCMS | - | - | generator InstantCMS*
Amiro.CMS | - | - | generator Amiro.CMS*
NetCat | - | - | generator NetCat*
CMS Made Simple | - | - | generator CMS Made Simple*
Pimcore | pimcore:pimcore | - | generator Pimcore*
Neos | - | - | generator Neos
Grav | getgrav:grav_cms | - | generator Grav*
GravCMS | - | - | generator GravCMS
Bolt | - | - | generator Bolt
October CMS | - | - | generator October CMS
Statamic | statamic:statamic | - | generator Statamic*
Moodle | moodle:moodle | - | generator Moodle*
ILIAS | ilias:ilias | - | generator ILIAS*
Chamilo | chamilo:chamilo_lms | - | generator Chamilo*
Koha | koha:koha | - | generator Koha*
DSpace | duraspace:dspace | - | generator DSpace <6.3>
EPrints | - | - | generator EPrints <3.3.16>
Open Journal Systems | - | - | generator Open Journal Systems <3.1.2.4>
Open Monograph Press | - | - | generator Open Monograph Press*
Omeka | - | - | generator Omeka*
Roundcube | roundcube:webmail | - | generator Roundcube*
Nagios | nagios:nagios | - | generator Nagios* | page Nagios | title Nagios: {host}
gitweb | git-scm:git | - | generator gitweb/<1.7.10>* | title gitweb
cgit | cgit_project:cgit | - | generator cgit v<1.2.1> | title cgit
Gitea | gitea:gitea | - | generator Gitea* | title Gitea | title Gitea: Git with a cup of tea
Trac | edgewall:trac | - | generator Trac* | page Trac
MantisBT | mantisbt:mantisbt | - | generator MantisBT*
Zimbra | - | - | generator Zimbra*
Horde | horde:groupware | - | generator Horde*
nopCommerce | - | - | generator nopCommerce
Shopware | shopware:shopware | - | generator Shopware*
CS-Cart | - | - | generator CS-Cart*
X-Cart | - | - | generator X-Cart*
VirtueMart | - | - | generator VirtueMart*
Volusion | - | - | generator Volusion*
BigCommerce | - | - | generator BigCommerce*
Spip | spip:spip | - | generator Spip <3.2.7>*
Dotclear | dotclear:dotclear | - | generator Dotclear*
phpBB | phpbb:phpbb | - | generator phpBB*
Simple Machines Forum | - | - | generator Simple Machines Forum*
Invision | - | - | generator Invision*
XenForo | xenforo:xenforo | - | generator XenForo*
Kirby | - | - | generator Kirby*
Nuxt | - | - | generator Nuxt*
Next.js | - | - | generator Next.js*
Eleventy | - | - | generator Eleventy v<1.0.0>
Astro | - | - | generator Astro v<2.0>
Framer | - | - | generator Framer*
phpMyAdmin | phpmyadmin:phpmyadmin | - | title phpMyAdmin - {localhost} | cookie phpMyAdmin | cookie pma_lang | cookie pmaCookieVer | title Welcome to phpMyAdmin <2.8.2> | realm phpMyAdmin* | title phpMyAdmin setup
Adminer | adminer:adminer | - | title Adminer
pgAdmin | pgadmin:pgadmin | - | title pgAdmin <4>
RockMongo | - | - | title RockMongo
mongo-express | mongo-express_project:mongo-express | - | title mongo-express
Mongo Express | - | - | title Home - Mongo Express
Redis Commander | - | - | title Redis Commander*
RedisInsight | - | - | title RedisInsight
phpRedisAdmin | - | - | title phpRedisAdmin
LDAP Account Manager | ldap-account-manager:ldap_account_manager | - | title LDAP Account Manager*
SQLiteManager | - | - | title SQLiteManager
SQL Buddy | - | - | title SQL Buddy*
Apache CouchDB | apache:couchdb | - | title CouchDB - Futon* | title Apache CouchDB*
Project Fauxton | - | - | title Project Fauxton*
Neo4j | - | - | title Neo4j
OrientDB Studio | - | - | title OrientDB Studio*
ArangoDB | - | - | title ArangoDB Web Interface
InfluxDB | influxdata:influxdb | - | title InfluxDB | title InfluxDB - Admin Interface
Chronograf | influxdata:chronograf | - | title Chronograf
Kapacitor | - | - | title Kapacitor
RethinkDB Administration Console | - | - | title RethinkDB Administration Console
RethinkDB | rethinkdb:rethinkdb | - | title RethinkDB
ClickHouse | clickhouse:clickhouse | - | title ClickHouse
Tabix | - | - | title Tabix
CockroachDB | - | - | title CockroachDB
Cockroach Console | - | - | title Cockroach Console
TiDB | - | - | title TiDB Dashboard*
YugabyteDB | - | - | title YugabyteDB
Couchbase Console | - | - | title Couchbase Console*
Couchbase Server | couchbase:couchbase_server | - | title Couchbase Server*
Couchbase | - | - | title Couchbase Web Console*
RavenDB Management Studio | - | - | title RavenDB Management Studio*
RavenDB | ravendb:ravendb | - | title RavenDB
Riak Control | - | - | title Riak Control*
Elasticsearch HQ | - | - | title Elasticsearch HQ*
ElasticHQ | - | - | title ElasticHQ
elasticsearch-head | - | - | title elasticsearch-head
Cerebro | - | - | title Cerebro
kopf | - | - | title kopf
Kibana | elastic:kibana | - | title Kibana <4>*
Elastic | - | - | page Elastic
Open Distro for Elasticsearch | - | - | title Open Distro for Elasticsearch*
Solr Admin | apache:solr | - | title Solr Admin (*
Apache Solr | apache:solr | - | title Apache Solr*
splunkd | - | - | title splunkd
Graylog | graylog:graylog | - | title Graylog
H2 Console | h2database:h2 | - | title H2 Console
H2-Console | - | - | title H2-Console
HSQL | - | - | title HSQL
phpMemcachedAdmin | - | - | title phpMemcachedAdmin
Apache Superset | apache:superset | - | title Apache Superset*
Redash | redash:redash | - | title Redash
Hue | - | - | title Hue - Welcome to Hue*
Trino | - | - | title Trino
Presto | - | - | title Cluster Overview - Presto*
Alibaba Druid | - | - | title druid monitor
Dremio | - | - | title Dremio
Pentaho | - | - | title Pentaho
Pentaho User Console | hitachi:vantara_pentaho | - | title Pentaho User Console*
JasperReports Server | - | - | title JasperReports Server*
JasperServer | - | - | title JasperServer
TIBCO Jaspersoft | - | - | title TIBCO Jaspersoft*
Tableau Server | tableau:tableau_server | - | title Tableau Server*
Qlik Sense | - | - | title Qlik Sense*
QlikView | - | - | title QlikView | title QlikView - AccessPoint*
SAS Logon Manager | - | - | title SAS Logon Manager*
SAS Web Application | - | - | title SAS Web Application*
RStudio | - | - | title RStudio
RStudio Server | rstudio:rstudio_server | - | title RStudio Server*
JupyterLab | jupyter:jupyterlab | - | title JupyterLab
Jupyter Notebook | jupyter:notebook | - | title Home Page - Select or create a notebook
Apache Zeppelin | apache:zeppelin | - | title Zeppelin | title Apache Zeppelin*
TensorBoard | - | - | title TensorBoard
MLflow | lfprojects:mlflow | - | page MLflow
Kubeflow | - | - | title Kubeflow
Apache Airflow | apache:airflow | - | title Airflow - Login | title Airflow | title Airflow - DAGs | title Apache Airflow*
Dagster | - | - | title Dagster
Argo Workflows | - | - | title Argo Workflows*
Apache NiFi | apache:nifi | - | title NiFi Login | title Apache NiFi*
StreamSets | - | - | title StreamSets
Kafka Manager | - | - | title Kafka Manager*
CMAK | - | - | title CMAK
AKHQ | - | - | title AKHQ
UI for Apache Kafka | - | - | title UI for Apache Kafka
Kafdrop | - | - | title Kafdrop
Confluent Control Center | - | - | title Confluent Control Center*
RabbitMQ | vmware:rabbitmq | - | title RabbitMQ
Apache ActiveMQ Artemis | apache:activemq_artemis | - | title Apache ActiveMQ Artemis*
EMQX | emqx:emqx | - | title EMQX Dashboard | title EMQ X Dashboard
HiveMQ Control Center | - | - | title HiveMQ Control Center*
HiveMQ | - | - | title HiveMQ
VerneMQ | - | - | title VerneMQ
Apache Pulsar | - | - | title Apache Pulsar*
Pulsar Manager | apache:pulsar_manager | - | title Pulsar Manager*
RocketMQ | - | - | title RocketMQ
WSO2 | - | - | title WSO2
WSO2 Management Console | - | - | title WSO2 Management Console*
WSO2 Carbon | wso2:carbon | - | title WSO2 Carbon*
Apache ServiceMix | - | - | title Apache ServiceMix*
Apache Karaf | apache:karaf | - | title Apache Karaf Web Console*
Apache Felix | - | - | title Apache Felix Web Console*
Adobe Experience Manager | adobe:experience_manager | - | title Adobe Experience Manager*
AEM | - | - | title AEM Sign In*
Jolokia | - | - | title Jolokia
hawtio | hawt:hawtio | - | title hawtio
Hawtio Management Console | - | - | title Hawtio Management Console*
Hadoop | apache:hadoop | - | title NameNode | title Hadoop NameNode* | title Hadoop Administration* | title DataNode Information* | title All Applications | title About the Cluster | title ResourceManager | title NodeManager information | title JobHistory | title SecondaryNamenode information | title Browsing HDFS
HBase Master | - | - | title HBase Master*
HBase Region Server | - | - | title HBase Region Server*
Apache Spark | apache:spark | - | title Spark Worker at* | title Spark History Server*
Storm UI | - | - | title Storm UI
Apache Flink | apache:flink | - | title Apache Flink Dashboard*
Apache Ambari | apache:ambari | - | title Ambari | title Apache Ambari*
Cloudera Manager | cloudera:cloudera_manager | - | title Cloudera Manager*
MapR Control System | - | - | title MapR Control System*
Apache Ranger | apache:ranger | - | title Apache Ranger*
Apache Atlas | apache:atlas | - | title Apache Atlas*
Apache Knox | - | - | title Apache Knox*
Oozie | - | - | title Oozie Web Console* | title Oozie
Accumulo | - | - | title Accumulo
Apache Kylin | apache:kylin | - | title Apache Kylin*
Kylin | - | - | title Kylin
Apache Drill | - | - | title Apache Drill*
Alluxio | - | - | title Alluxio
Azkaban Web Client | - | - | title Azkaban Web Client*
Jenkins | jenkins:jenkins | - | page Jenkins | title Dashboard [Jenkins] | title Sign in [Jenkins] | title Jenkins Blue Ocean* | realm Jenkins | cookie JSESSIONID.{0a1b2c3d}
GitLab | gitlab:gitlab | - | title GitLab | title Sign in - GitLab* | title Explore - GitLab* | cookie _gitlab_session | x-gitlab-meta: *
GitLab CI | - | - | title GitLab CI*
Gogs | gogs:gogs | - | title Gogs: Go Git Service
Forgejo | - | - | title Forgejo
Gitblit | gitblit:gitblit | - | title Gitblit
GitBucket | gitbucket:gitbucket | - | title GitBucket | title Sign in GitBucket*
RhodeCode | rhodecode:rhodecode | - | title RhodeCode
Kallithea | kallithea-scm:kallithea | - | title Kallithea
Phabricator | phacility:phabricator | - | title Phabricator
Gerrit Code Review | gerritcodereview:gerrit | - | title Gerrit Code Review
Gerrit | - | - | title Gerrit
GitHub Enterprise | - | - | title Login - GitHub Enterprise* | title GitHub Enterprise*
Bitbucket | atlassian:bitbucket | - | page Bitbucket
Atlassian Bitbucket | - | - | title Log in - Atlassian Bitbucket
Atlassian JIRA | - | - | title Atlassian JIRA*
JIRA | atlassian:jira | - | title System Dashboard - JIRA | title Log in - JIRA* | page JIRA
Confluence | atlassian:confluence_server | - | title Dashboard - Confluence | page Confluence
Atlassian Confluence | - | - | title Atlassian Confluence*
Atlassian Bamboo | atlassian:bamboo | - | title Atlassian Bamboo* | title Log in as a Bamboo user*
Crowd | atlassian:crowd | - | title Log in to Crowd*
Atlassian Crowd | - | - | title Atlassian Crowd*
Crowd Console | - | - | title Crowd Console*
Fisheye and Crucible | - | - | title Fisheye and Crucible*
FishEye | atlassian:fisheye | - | title FishEye
FishEye and Crucible | - | - | title Log in to FishEye and Crucible*
TeamCity | jetbrains:teamcity | - | title TeamCity
Hub JetBrains | - | - | title Hub JetBrains*
Upsource | jetbrains:upsource | - | title Upsource
Space JetBrains | - | - | title Space JetBrains*
Sonar | - | - | page Sonar
Sonatype Nexus | sonatype:nexus_repository_manager | - | title Sonatype Nexus*
Sonatype Nexus Repository | sonatype:nexus_repository_manager | - | title Sonatype Nexus Repository*
JFrog Platform | jfrog:artifactory | - | title JFrog Platform*
Apache Archiva | apache:archiva | - | title Apache Archiva*
Nexus IQ Server | - | - | title Nexus IQ Server*
Harbor | linuxfoundation:harbor | - | page Harbor
Docker Registry | - | - | title Docker Registry*
Portus | - | - | title Portus
Red Hat Quay | - | - | title Red Hat Quay*
OpenShift | - | - | title OpenShift Web Console | title OpenShift
Red Hat OpenShift | - | - | title Red Hat OpenShift*
OKD | - | - | title OKD
Mesos | - | - | page Mesos
Marathon | - | - | page Marathon
DC/OS | - | - | title DC/OS
Chronos | - | - | page Chronos
HashiCorp Consul | hashicorp:consul | - | title Consul by HashiCorp | page Consul
HashiCorp Vault | - | - | title HashiCorp Vault*
Terraform Enterprise | - | - | title Terraform Enterprise*
Traefik | traefik:traefik | - | title Traefik Dashboard*
Traefik Proxy | - | - | title Traefik Proxy*
Kong Manager | konghq:kong_gateway | - | title Kong Manager*
Konga | - | - | title Konga
Linkerd | - | - | title Linkerd
Kiali | kiali:kiali | - | title Kiali
Jaeger UI | - | - | title Jaeger UI
Zipkin | - | - | title Zipkin
Argo CD | argoproj:argo_cd | - | title Argo CD
Drone CI | - | - | title Drone CI*
Concourse | - | - | page Concourse
GoCD | thoughtworks:gocd | - | title GoCD
Go Continuous Delivery | - | - | title Go Continuous Delivery*
CruiseControl | - | - | title CruiseControl
CruiseControl.NET | - | - | title CruiseControl.NET
Buildbot | buildbot:buildbot | - | title Buildbot
Spinnaker | linuxfoundation:spinnaker | - | title Spinnaker
Octopus Deploy | octopus:octopus_deploy | - | title Octopus Deploy*
Rundeck | pagerduty:rundeck | - | title Rundeck | title Rundeck - Login
Ansible Tower | - | - | title Ansible Tower*
Ansible AWX | - | - | title Ansible AWX*
Ansible Semaphore | - | - | title Ansible Semaphore*
Foreman | theforeman:foreman | - | title Foreman | title Login Foreman*
Red Hat Satellite | - | - | title Red Hat Satellite*
Katello | - | - | title Katello
Spacewalk | - | - | title Spacewalk
SUSE Manager | - | - | title SUSE Manager*
Uyuni | - | - | title Uyuni
Puppet Enterprise | - | - | title Puppet Enterprise*
Chef Automate | - | - | title Chef Automate*
Cobbler | cobbler_project:cobbler | - | title Cobbler | title Cobbler Web Interface
MAAS | - | - | title MAAS
Selenium Grid | - | - | title Selenium Grid* | title Grid Console
Selenium Hub | - | - | title Selenium Hub*
Selenoid UI | - | - | title Selenoid UI
Zalenium | - | - | title Zalenium
Appium | - | - | title Appium
Sentry | sentry:sentry | - | title Login - Sentry
GlitchTip | - | - | title GlitchTip
Errbit | - | - | title Errbit
Bugzilla | mozilla:bugzilla | - | title Bugzilla | title Bugzilla Main Page
ChiliProject | - | - | title ChiliProject
OpenProject | openproject:openproject | - | title OpenProject
Taiga | - | - | title Taiga
Tuleap | enalean:tuleap | - | title Tuleap
FogBugz | - | - | title FogBugz
TestLink | testlink:testlink | - | title TestLink
TestRail | gurock:testrail | - | title TestRail
Squash TM | - | - | title Squash TM*
ReviewBoard | - | - | title ReviewBoard
Review Board | reviewboard:review_board | - | title Review Board*
ViewVC | viewvc:viewvc | - | title ViewVC
WebSVN | - | - | title WebSVN
VisualSVN Server | visualsvn:visualsvn_server | - | title VisualSVN Server*
Sventon | - | - | title Sventon
Swagger UI | smartbear:swagger_ui | - | title Swagger UI
GraphiQL | - | - | title GraphiQL
GraphQL Playground | prisma:graphql_playground | - | title GraphQL Playground
Apollo Studio | - | - | title Apollo Studio*
Apollo Server | - | - | title Apollo Server*
Hasura | - | - | title Hasura
Hasura Console | - | - | title Hasura Console*
Prisma Studio | - | - | title Prisma Studio
Strapi | strapi:strapi | - | title Strapi
Strapi Admin | - | - | title Strapi Admin
Directus | monospace:directus | - | title Directus
Appsmith | appsmith:appsmith | - | title Appsmith
ToolJet | - | - | title ToolJet
Budibase | - | - | title Budibase
NocoDB | xgenecloud:nocodb | - | title NocoDB
Baserow | - | - | title Baserow
n8n.io | n8n:n8n | - | title n8n.io
Node-RED | nodered:node-red | - | title Node-RED : {flows}
Huginn | - | - | title Huginn
StackStorm | - | - | title StackStorm
code-server | coder:code-server | - | title code-server | title code-server login
Eclipse Che | - | - | title Eclipse Che*
Codiad | - | - | title Codiad
ICEcoder | - | - | title ICEcoder
Gitpod | - | - | title Gitpod
Verdaccio | verdaccio:verdaccio | - | title Verdaccio
devpi | - | - | title devpi
Sinopia | - | - | title Sinopia
Weblate | weblate:weblate | - | title Weblate
Pootle | - | - | title Pootle
OpenGrok | oracle:opengrok | - | title OpenGrok
Sourcegraph | - | - | title Sourcegraph
Atlassian | - | - | cookie atlassian.xsrf.token | cookie seraph.confluence | cookie JSESSIONIDCROWD | x-confluence-request-time: * | x-asen: * | cookie BITBUCKETSESSIONID | cookie crowd.token_key
Nagios Core | nagios:nagios_core | - | realm Nagios Core*
Nagios XI | nagios:nagios_xi | - | title Nagios XI - Login* | realm Nagios XI*
Nagios Network Analyzer | - | - | title Nagios Network Analyzer*
Nagios Log Server | - | - | title Nagios Log Server*
Nagios Fusion | - | - | title Nagios Fusion*
Icinga | icinga:icinga | - | page Icinga | realm Icinga Access
Icinga Web | - | - | title Icinga Web*
Icinga Classic UI | - | - | title Icinga Classic UI*
Centreon | centreon:centreon | - | title Centreon | title Centreon - IT & Network Monitoring
Check_MK | checkmk:checkmk | - | title Check_MK
Checkmk | checkmk:checkmk | - | title Checkmk
Check_MK Multisite | - | - | title Check_MK Multisite*
OMD Monitoring Site | - | - | realm OMD Monitoring Site {site}
Thruk | - | - | title Thruk | title Thruk Monitoring Webinterface
Shinken | - | - | title Shinken
Opsview | - | - | title Opsview
Op5 Monitor | - | - | title Op5 Monitor*
Groundwork Monitor | - | - | title Groundwork Monitor*
Cacti | cacti:cacti | - | page Cacti
Observium | observium:observium | - | title Observium
LibreNMS | librenms:librenms | - | title LibreNMS
Munin | munin-monitoring:munin | - | page Munin | title Munin :: overview
Ganglia | - | - | title Ganglia | title Ganglia:: {Grid} Report
Grafana | grafana:grafana | - | page Grafana
Prometheus | prometheus:prometheus | - | title Prometheus Time Series Collection and Processing Server | page Prometheus
Alertmanager | prometheus:alertmanager | - | title Alertmanager
Pushgateway | - | - | title Pushgateway
Node Exporter | - | - | title Node Exporter
Blackbox Exporter | - | - | title Blackbox Exporter
MySQL Exporter | - | - | title MySQL Exporter*
SNMP Exporter | - | - | title SNMP Exporter
Windows Exporter | - | - | title Windows Exporter*
Redis Exporter | - | - | title Redis Exporter*
Postgres exporter | - | - | title Postgres exporter*
cAdvisor | - | - | title cAdvisor | title cAdvisor - /
VictoriaMetrics | - | - | title VictoriaMetrics
vmselect | - | - | title vmselect
Netdata | netdata:netdata | - | title Netdata
netdata | netdata:netdata | - | title netdata dashboard*
Netdata Console | - | - | title Netdata Console*
Graphite Browser | - | - | title Graphite Browser
Bosun | - | - | title Bosun
OpenTSDB | - | - | title OpenTSDB
Uchiwa | - | - | title Uchiwa
Monitorix | fibranet:monitorix | - | title Monitorix
Monit | - | - | title Monit Service Manager | title Monit: {host}
M/Monit | - | - | title M/Monit
Pandora FMS | pandorafms:pandora_fms | - | title Pandora FMS* | title Pandora FMS - the Flexible Monitoring System
Zenoss | zenoss:zenoss_core | - | title Zenoss Login*
OpenNMS | opennms:opennms | - | title OpenNMS Web Console* | title OpenNMS
SolarWinds | - | - | title SolarWinds
SolarWinds Orion | solarwinds:orion_platform | - | title SolarWinds Orion*
SolarWinds Platform | - | - | title SolarWinds Platform*
SolarWinds NPM | - | - | title SolarWinds NPM*
ManageEngine | - | - | title ManageEngine
ManageEngine OpManager | zohocorp:manageengine_opmanager | - | title ManageEngine OpManager*
ManageEngine Desktop Central | zohocorp:manageengine_desktop_central | - | title ManageEngine Desktop Central*
ManageEngine ADSelfService Plus | zohocorp:manageengine_adselfservice_plus | - | title ManageEngine ADSelfService Plus*
ManageEngine ADManager Plus | zohocorp:manageengine_admanager_plus | - | title ManageEngine ADManager Plus*
ManageEngine ADAudit Plus | zohocorp:manageengine_adaudit_plus | - | title ManageEngine ADAudit Plus*
ManageEngine Applications Manager | zohocorp:manageengine_applications_manager | - | title ManageEngine Applications Manager*
ManageEngine Password Manager Pro | zohocorp:manageengine_password_manager_pro | - | title ManageEngine Password Manager Pro*
ManageEngine EventLog Analyzer | zohocorp:manageengine_eventlog_analyzer | - | title ManageEngine EventLog Analyzer*
ManageEngine NetFlow Analyzer | zohocorp:manageengine_netflow_analyzer | - | title ManageEngine NetFlow Analyzer*
ManageEngine Endpoint Central | zohocorp:manageengine_endpoint_central | - | title ManageEngine Endpoint Central*
ManageEngine SupportCenter Plus | zohocorp:manageengine_supportcenter_plus | - | title ManageEngine SupportCenter Plus*
ManageEngine AssetExplorer | zohocorp:manageengine_assetexplorer | - | title ManageEngine AssetExplorer*
ManageEngine PAM360 | zohocorp:manageengine_pam360 | - | title ManageEngine PAM360*
ManageEngine Key Manager Plus | - | - | title ManageEngine Key Manager Plus*
ManageEngine Firewall Analyzer | zohocorp:manageengine_firewall_analyzer | - | title ManageEngine Firewall Analyzer*
ManageEngine Patch Manager Plus | - | - | title ManageEngine Patch Manager Plus*
ManageEngine Mobile Device Manager Plus | - | - | title ManageEngine Mobile Device Manager Plus*
ManageEngine OpUtils | - | - | title ManageEngine OpUtils*
ManageEngine Log360 | - | - | title ManageEngine Log360*
ManageEngine DeviceExpert | - | - | title ManageEngine DeviceExpert*
ManageEngine Network Configuration Manager | - | - | title ManageEngine Network Configuration Manager*
Desktop Central | - | - | title Desktop Central <10>*
ADSelfService Plus | - | - | title ADSelfService Plus*
OpManager | - | - | title OpManager
ServiceDesk Plus | - | - | title ServiceDesk Plus*
PRTG | - | - | title PRTG
PRTG Network Monitor | paessler:prtg_network_monitor | - | title Welcome PRTG Network Monitor*
Lansweeper | lansweeper:lansweeper | - | title Lansweeper | title Lansweeper - Login
GLPI | glpi-project:glpi | - | title GLPI
OCS Inventory | - | - | title OCS Inventory*
OCS Inventory NG | ocsinventory-ng:ocs_inventory_ng | - | title OCS Inventory NG*
iTop | combodo:itop | - | title iTop
i-doit | - | - | title i-doit
Snipe-IT | snipeitapp:snipe-it | - | title Snipe-IT
NetBox | netbox:netbox | - | title NetBox
phpIPAM | phpipam:phpipam | - | title phpIPAM | title phpipam IP address management*
Racktables | racktables:racktables | - | title Racktables
Device42 | - | - | title Device42
NetDisco | netdisco:netdisco | - | title NetDisco
ntopng | ntop:ntopng | - | title ntopng
ntop | - | - | title Welcome to ntop! | title ntop
nProbe | - | - | title nProbe
ElastiFlow | - | - | title ElastiFlow
Moloch | - | - | title Moloch
Arkime | - | - | title Arkime
Wazuh | wazuh:wazuh | - | title Wazuh
OSSEC | - | - | title OSSEC
OSSIM | - | - | title OSSIM
AlienVault | - | - | title AlienVault
AlienVault USM | - | - | title AlienVault USM*
AlienVault OSSIM | alienvault:open_source_security_information_management | - | title AlienVault OSSIM
Security Onion | - | - | title Security Onion*
Snorby | snorby:snorby | - | title Snorby
Basic Analysis and Security Engine (BASE) | - | - | title Basic Analysis and Security Engine (BASE) <1.4.5>
Sguil | - | - | title Sguil
Squert | - | - | title Squert
Suricata | - | - | title Suricata
Kismet | - | - | title Kismet
MISP | misp-project:misp | - | title MISP | title Users - MISP
TheHive | strangebee:thehive | - | title TheHive
OpenCTI | - | - | title OpenCTI
OpenVAS | greenbone:openvas | - | title OpenVAS
Greenbone Security Assistant | greenbone:greenbone_security_assistant | - | title Greenbone Security Assistant*
Greenbone | - | - | title Greenbone
Nessus | tenable:nessus | - | title Nessus | title Nessus Home*
Tenable.sc | - | - | title Tenable.sc
Tenable Security Center | - | - | title Tenable Security Center*
SecurityCenter | - | - | title SecurityCenter
Nexpose | rapid7:nexpose | - | title Nexpose
Nexpose Security Console | - | - | title Nexpose Security Console*
InsightVM | - | - | title InsightVM
Burp Suite Enterprise | - | - | title Burp Suite Enterprise*
Metasploit | - | - | title Metasploit - Setup and Configuration
Cobalt Strike | - | - | title Cobalt Strike*
DefectDojo | defectdojo:defectdojo | - | title DefectDojo
Dradis | - | - | title Dradis
BeEF | - | - | title BeEF Control Panel | title BeEF Authentication
Gophish | getgophish:gophish | - | title GoPhish | title Gophish - Login
King Phisher | - | - | title King Phisher*
Uptime Kuma | uptime_kuma_project:uptime_kuma | - | title Uptime Kuma
Statping | - | - | title Statping
Cachet | cachethq:cachet | - | title Cachet
Gatus | - | - | title Gatus
Smokeping | smokeping:smokeping | - | title Smokeping
SmokePing | - | - | title SmokePing Latency Page*
MRTG | - | - | title MRTG Index Page | title MRTG
Xymon | xymon:xymon | - | title Xymon
NagVis | - | - | title NagVis
LogAnalyzer | - | - | title LogAnalyzer
Adiscon LogAnalyzer | - | - | title Adiscon LogAnalyzer*
Webalizer | webalizer:webalizer | - | title Webalizer
AWStats | awstats:awstats | - | title AWStats
GoAccess | - | - | title GoAccess
Matomo | matomo:matomo | - | title Matomo | title Sign in - Matomo
Piwik | matomo:matomo | - | title Piwik | title Piwik - Sign in
Umami | - | - | page Umami
Plausible | - | - | title Plausible
Open Web Analytics | - | - | title Open Web Analytics*
PostHog | - | - | title PostHog
AppDynamics | - | - | title AppDynamics
AppDynamics Controller | - | - | title AppDynamics Controller*
Nimsoft | - | - | title Nimsoft
CA Unified Infrastructure | - | - | title CA Unified Infrastructure*
CA Spectrum | - | - | title CA Spectrum*
CA Wily | - | - | title CA Wily*
CA SiteMinder | - | - | title CA SiteMinder*
HP Network Node Manager | - | - | title HP Network Node Manager*
HP OpenView | - | - | title HP OpenView*
HP Service Manager | - | - | title HP Service Manager*
HP ALM | - | - | title HP ALM*
HPE Network Node Manager | - | - | title HPE Network Node Manager*
NetIQ Access Manager | - | - | title NetIQ Access Manager*
BMC TrueSight | - | - | title BMC TrueSight*
BMC Helix | - | - | title BMC Helix*
Track-It! | - | - | title Track-It!
Sysaid | - | - | title Sysaid
SysAid Help Desk | - | - | title SysAid Help Desk*
Kaseya VSA | - | - | title Kaseya VSA*
ConnectWise Control | - | - | title ConnectWise Control*
ScreenConnect | connectwise:screenconnect | - | title ScreenConnect
N-central | - | - | title N-central
LabTech | - | - | title LabTech
MeshCentral | meshcentral:meshcentral | - | title MeshCentral | title MeshCentral - Login
Tactical RMM | - | - | title Tactical RMM*
RustDesk | - | - | title RustDesk
DWService | - | - | title DWService
Apache Guacamole | apache:guacamole | - | title Apache Guacamole
noVNC | novnc:novnc | - | title noVNC
TightVNC desktop | - | - | title TightVNC desktop*
RealVNC | - | - | title RealVNC
VNC viewer for Java | - | - | title VNC viewer for Java
UltraVNC | - | - | title UltraVNC
TigerVNC | - | - | title TigerVNC
Thinstuff | - | - | title Thinstuff
TSplus | - | - | title TSplus
Ericom | - | - | title Ericom
Ericom AccessNow | - | - | title Ericom AccessNow*
2X ApplicationServer | - | - | title 2X ApplicationServer*
Parallels RAS | - | - | title Parallels RAS*
NoMachine | - | - | title NoMachine
X2Go | - | - | title X2Go
Xpra | - | - | title Xpra
cPanel | cpanel:cpanel | - | title cPanel | title Webmail - cPanel*
WebHost Manager | - | - | title WebHost Manager*
Plesk | plesk:plesk | - | title Plesk | title Plesk <8.6> for Linux* | title Login - Plesk*
Plesk Onyx | - | - | title Plesk Onyx <17.8.11>
Parallels Plesk Panel | - | - | title Parallels Plesk Panel <11.0>*
Parallels Plesk | - | - | title Parallels Plesk* | title Default Parallels Plesk Page*
DirectAdmin | directadmin:directadmin | - | title DirectAdmin
ISPConfig | ispconfig:ispconfig | - | title Login - ISPConfig*
ISPmanager | ispsystem:ispmanager | - | title ISPmanager
ISPmanager Lite | - | - | title ISPmanager Lite*
VestaCP | vestacp:vesta_control_panel | - | title VestaCP
Vesta Control Panel | vestacp:vesta_control_panel | - | title Vesta Control Panel
Vesta | - | - | title Vesta - LOGIN
HestiaCP | - | - | title HestiaCP
Hestia Control Panel | hestiacp:control_panel | - | title Hestia Control Panel
CyberPanel | cyberpanel:cyberpanel | - | title CyberPanel | title Login - CyberPanel
aaPanel | aapanel:aapanel | - | title aaPanel | title aaPanel Linux panel
BT-Panel | - | - | title BT-Panel
1Panel | - | - | title 1Panel
CloudPanel | - | - | title CloudPanel
Froxlor | froxlor:froxlor | - | title Froxlor | title Froxlor Server Management Panel
SysCP | - | - | title SysCP
i-MSCP | - | - | title i-MSCP
Ajenti | ajenti:ajenti | - | title Ajenti
Virtualmin | virtualmin:virtualmin | - | title Virtualmin | title Login to Virtualmin
Usermin | webmin:usermin | - | title Usermin | title Login to Usermin
Webmin | webmin:webmin | - | title Webmin
Cockpit | cockpit-project:cockpit | - | page Cockpit
Kloxo | lxcenter:kloxo | - | title Kloxo
Kloxo-MR | - | - | title Kloxo-MR
ZPanel | zpanel_project:zpanel | - | title ZPanel | title ZPanel - Login
Sentora | sentora:sentora | - | title Sentora
CentOS Web Panel | control-webpanel:webpanel | - | title CentOS Web Panel*
Control Web Panel | - | - | title Control Web Panel*
EHCP | - | - | title EHCP
H-Sphere | - | - | title H-Sphere
InterWorx | - | - | title InterWorx
Interworx Control Panel | - | - | title Interworx Control Panel*
WebsitePanel | - | - | title WebsitePanel
SolidCP | - | - | title SolidCP
WHMCS | whmcs:whmcs | - | title WHMCS
Blesta | - | - | title Blesta
ClientExec | - | - | title ClientExec
BoxBilling | - | - | title BoxBilling
HostBill | - | - | title HostBill
Pterodactyl | pterodactyl:panel | - | title Pterodactyl
Multicraft | - | - | title Multicraft | title Login - Multicraft
TCAdmin | - | - | title TCAdmin
GameCP | - | - | title GameCP
CubeCoders AMP | - | - | title AMP - Application Management Panel | title CubeCoders AMP*
Crafty Controller | - | - | title Crafty Controller*
MCMyAdmin | - | - | title MCMyAdmin
Dynmap | - | - | title Dynmap
Minecraft Dynamic Map | - | - | title Minecraft Dynamic Map
YunoHost | - | - | title YunoHost
YunoHost portal | - | - | title YunoHost portal
Cloudron | - | - | title Cloudron
CasaOS | - | - | title CasaOS
Umbrel | - | - | title Umbrel
Runtipi | - | - | title Runtipi
Easypanel | - | - | title Easypanel
Coolify | - | - | title Coolify
CapRover | - | - | title CapRover
Dokku | - | - | title Dokku
Heimdall | - | - | page Heimdall
Organizr | - | - | title Organizr
Homarr | - | - | page Homarr
Dashy | - | - | page Dashy
Nginx Proxy Manager | jc21:nginx_proxy_manager | - | title Nginx Proxy Manager
Zoraxy | - | - | title Zoraxy
Authelia | authelia:authelia | - | title Authelia | title Login - Authelia
authentik | goauthentik:authentik | - | title authentik
Keycloak | redhat:keycloak | - | title Keycloak | title Log in to Keycloak*
Keycloak Administration Console | - | - | title Keycloak Administration Console
Gluu | - | - | title Gluu
oxAuth | - | - | title oxAuth
Apereo CAS | apereo:central_authentication_service | - | title CAS - Central Authentication Service*
Shibboleth | - | - | title Shibboleth
SimpleSAMLphp | simplesamlphp:simplesamlphp | - | title SimpleSAMLphp | title SimpleSAMLphp installation page
ADFS | - | - | title ADFS | title Sign In - ADFS*
PingFederate | pingidentity:pingfederate | - | title PingFederate
PingAccess | - | - | title PingAccess
ForgeRock | - | - | title ForgeRock
OpenAM | openidentityplatform:openam | - | title OpenAM | title OpenAM (Login)
OpenDJ | - | - | title OpenDJ
LemonLDAP::NG | - | - | title LemonLDAP::NG
FreeIPA | freeipa:freeipa | - | title FreeIPA | title Identity Management* | title IPA: Identity Policy Audit
privacyIDEA | privacyidea:privacyidea | - | title privacyIDEA
LinOTP | - | - | title LinOTP
Zitadel | zitadel:zitadel | - | title Zitadel
Bitwarden | bitwarden:server | - | title Bitwarden | title Bitwarden Web Vault
Vaultwarden | dani-garcia:vaultwarden | - | title Vaultwarden Web Vault | title Vaultwarden
Passbolt | passbolt:passbolt_api | - | title Passbolt
TeamPass | teampass:teampass | - | title TeamPass
sysPass | syspass:syspass | - | title sysPass
Passwordstate | clickstudios:passwordstate | - | title Passwordstate
Psono | - | - | title Psono
Thycotic Secret Server | - | - | title Thycotic Secret Server*
Secret Server | - | - | title Secret Server*
Delinea | - | - | title Delinea
PrivateArk | - | - | title PrivateArk
Bomgar | - | - | title Bomgar
WALLIX Bastion | - | - | title WALLIX Bastion*
Teleport | goteleport:teleport | - | title Teleport
JumpServer | fit2cloud:jumpserver | - | title JumpServer
`
