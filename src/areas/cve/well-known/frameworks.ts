/** Frameworks and libraries; `known-line.ts` has the form of a line. */
export const frameworkLines = `
CVE-2017-5638 9.8 !2021-11-03 a:apache:struts >=2.3.5 <2.3.32 + a:apache:struts >=2.5.0 <2.5.10.1 | Struts: a wrong Content-Type runs commands.
CVE-2019-17558 7.5 !2021-11-03 a:apache:solr >=5.0.0 <=8.3.1 | Solr: Velocity templates in a request run code.
CVE-2023-51467 9.8 a:apache:ofbiz <18.12.11 | OFBiz: the check of the login can be passed by.
CVE-2022-24112 9.8 !2022-08-25 a:apache:apisix <2.10.4 + a:apache:apisix >=2.11.0 <2.12.1 | APISIX: batch requests reach the administration from anywhere.
CVE-2021-45232 9.8 a:apache:apisix_dashboard <2.10.1 | APISIX Dashboard: some paths need no login.
CVE-2020-11978 8.8 !2022-01-18 a:apache:airflow <1.10.11 | Airflow: an example DAG runs commands of its user.
CVE-2020-17519 7.5 !2024-05-23 a:apache:flink >=1.11.0 <=1.11.2 | Flink: the job manager reads files of the server.
CVE-2020-1956 8.8 !2022-03-25 a:apache:kylin >=2.3.0 <2.6.6 + a:apache:kylin >=3.0.0 <3.0.2 | Kylin: a REST call runs commands of the system.
CVE-2023-33246 9.8 !2023-09-06 a:apache:rocketmq <4.9.6 + a:apache:rocketmq >=5.0.0 <5.1.1 | RocketMQ: updating the configuration runs commands.
CVE-2016-4437 - !2021-11-03 a:apache:shiro <1.2.5 | Shiro: the key of "remember me" is the same everywhere.
CVE-2022-33891 8.8 !2023-03-07 a:apache:spark <3.1.3 + a:apache:spark >=3.2.0 <3.2.2 | Spark: a user name in the web interface becomes a command.
CVE-2023-27524 - !2024-01-08 a:apache:superset <2.1.0 | Superset: the default secret key lets anyone sign sessions.
CVE-2024-27348 9.8 !2024-09-18 a:apache:hugegraph >=1.0.0 <1.3.0 | HugeGraph: Gremlin queries run code.
CVE-2021-25646 8.8 a:apache:druid <0.20.1 | Druid: JavaScript in a request runs on the server.
CVE-2022-42889 9.8 a:apache:commons_text >=1.5 <1.10.0 | Commons Text: interpolation runs scripts (Text4Shell).
CVE-2018-1335 8.1 a:apache:tika >=1.7 <1.18 | Tika: headers of a request become arguments of a command.
CVE-2018-11759 7.5 a:apache:tomcat_jk_connector >=1.2.0 <1.2.45 | mod_jk: a normalised path escapes its restrictions.
CVE-2020-13942 9.8 a:apache:unomi <1.5.2 | Unomi: expressions in a request run code.
CVE-2020-9483 7.5 a:apache:skywalking >=6.0.0 <=6.6.0 + a:apache:skywalking =7.0.0 | SkyWalking: GraphQL reaches into SQL.
CVE-2022-25168 9.8 a:apache:hadoop >=2.0.0 <2.10.2 + a:apache:hadoop >=3.0.0 <3.2.4 + a:apache:hadoop >=3.3.0 <3.3.3 | Hadoop: unpacking an archive runs commands in its name.
CVE-2023-25194 8.8 a:apache:kafka_connect >=2.3.0 <3.4.0 | Kafka Connect: a connector may load objects by JNDI.
CVE-2023-34468 8.8 a:apache:nifi >=0.0.2 <1.22.0 | NiFi: an H2 connection string runs code.
CVE-2021-44521 9.1 a:apache:cassandra >=3.0.0 <3.0.26 + a:apache:cassandra >=3.11.0 <3.11.12 + a:apache:cassandra >=4.0.0 <4.0.2 | Cassandra: functions of users leave their sandbox.
CVE-2023-44981 9.1 a:apache:zookeeper <3.7.2 + a:apache:zookeeper >=3.8.0 <3.8.3 + a:apache:zookeeper =3.9.0 | ZooKeeper: an instance that is not named may join a quorum.
CVE-2023-26269 7.8 a:apache:james <3.7.4 | James: local users reach JMX without a login.
CVE-2020-13936 8.8 a:apache:velocity_engine <2.3 | Velocity: templates leave their sandbox.
CVE-2016-1000031 9.8 a:apache:commons_fileupload <1.3.3 | Commons FileUpload: an object that is read writes files.
CVE-2019-10086 7.3 a:apache:commons_beanutils <1.9.4 | Commons BeanUtils: the class of a bean can be reached.
CVE-2019-0227 7.5 a:apache:axis =1.4 | Axis: an example fetches a page by HTTP and runs what it gets.
CVE-2022-46364 9.8 a:apache:cxf <3.4.10 + a:apache:cxf >=3.5.0 <3.5.5 | CXF: MTOM requests make the server fetch any address.
CVE-2020-11971 7.5 a:apache:camel >=2.22.0 <=2.25.0 + a:apache:camel >=3.0.0 <=3.1.0 | Camel: JMX can be rebound.
CVE-2019-12415 5.5 a:apache:poi <4.1.1 | POI: XSSFExportToXml reads files.
CVE-2021-25641 9.8 a:apache:dubbo <2.6.9 + a:apache:dubbo >=2.7.0 <2.7.8 | Dubbo: a sender chooses how bytes become objects.
CVE-2018-8018 9.8 a:apache:ignite <2.4.8 + a:apache:ignite >=2.5.0 <2.5.3 | Ignite: its grid reads objects from strangers.
CVE-2019-10095 9.8 a:apache:zeppelin <=0.9.0 | Zeppelin: settings of Spark become commands.
CVE-2022-46907 6.1 a:apache:jspwiki <2.12.0 | JSPWiki: several plugins reflect scripts.
CVE-2020-9497 4.4 a:apache:guacamole <=1.1.0 | Guacamole: an RDP server reads memory of the gateway.
CVE-2022-39944 8.8 a:apache:linkis <=1.2.0 | Linkis: a MySQL connector reads objects of a server.
CVE-2020-11974 9.8 a:apache:dolphinscheduler =1.2.0 + a:apache:dolphinscheduler =1.2.1 | DolphinScheduler: a data source of MySQL runs code.
CVE-2021-37580 9.8 a:apache:shenyu =2.3.0 + a:apache:shenyu =2.4.0 | ShenYu: tokens of the administration are not checked.
CVE-2021-22160 9.8 a:apache:pulsar <2.7.1 | Pulsar: tokens without a signature are taken.
CVE-2017-9800 9.8 a:apache:subversion <1.8.19 + a:apache:subversion >=1.9.0 <1.9.7 | Subversion: an svn+ssh address runs commands.
CVE-2021-33035 7.8 a:apache:openoffice <4.1.11 | OpenOffice: a dBase file overflows a buffer.
CVE-2021-27850 9.8 a:apache:tapestry >=5.4.0 <5.6.2 + a:apache:tapestry =5.7.0 | Tapestry: class files, and a key in them, can be downloaded.
CVE-2021-38294 9.8 a:apache:storm >=1.0.0 <1.2.4 + a:apache:storm >=2.0.0 <2.1.1 + a:apache:storm =2.2.0 | Storm: Nimbus runs commands of a request.
CVE-2022-36364 8.8 a:apache:calcite_avatica <1.22.0 | Avatica: a driver loads any class as its HTTP client.
CVE-2021-40690 7.5 a:apache:santuario_xml_security_for_java <2.1.7 + a:apache:santuario_xml_security_for_java >=2.2.0 <2.2.3 | Santuario: a check of references can be passed by.
CVE-2020-1945 6.3 a:apache:ant >=1.1 <=1.9.14 + a:apache:ant >=1.10.0 <=1.10.7 | Ant: temporary files are open to other users.
CVE-2021-26291 9.1 a:apache:maven <3.8.1 | Maven: repositories over plain HTTP are followed.
CVE-2022-46751 8.2 a:apache:ivy <2.5.2 | Ivy: XML files name external entities.
CVE-2024-52046 9.8 a:apache:mina <2.0.27 + a:apache:mina >=2.1.0 <2.1.10 + a:apache:mina >=2.2.0 <2.2.4 | MINA: a decoder reads objects of any class.
CVE-2022-45047 9.8 a:apache:sshd <2.9.2 | MINA SSHD: stored host keys are read as Java objects.
CVE-2022-34169 7.5 a:apache:xalan-java <=2.7.2 | Xalan: a stylesheet becomes any bytecode.
CVE-2022-22965 9.8 !2022-04-04 a:vmware:spring_framework <5.2.20 + a:vmware:spring_framework >=5.3.0 <5.3.18 | Spring: data binding reaches the class loader (Spring4Shell).
CVE-2022-22947 10.0 !2022-05-16 a:vmware:spring_cloud_gateway <3.0.7 + a:vmware:spring_cloud_gateway =3.1.0 | Spring Cloud Gateway: routes run expressions.
CVE-2022-22963 9.8 !2022-08-25 a:vmware:spring_cloud_function <=3.1.6 + a:vmware:spring_cloud_function >=3.2.0 <=3.2.2 | Spring Cloud Function: a routing header runs expressions.
CVE-2018-1273 9.8 !2022-03-25 a:pivotal_software:spring_data_commons >=1.13.0 <=1.13.10 + a:pivotal_software:spring_data_commons >=2.0.0 <=2.0.5 | Spring Data Commons: property names run expressions.
CVE-2020-5410 7.5 !2022-03-25 a:vmware:spring_cloud_config >=2.1.0 <2.1.9 + a:vmware:spring_cloud_config >=2.2.0 <2.2.3 | Spring Cloud Config: addresses reach files outside.
CVE-2022-22978 9.8 a:vmware:spring_security >=5.5.0 <5.5.7 + a:vmware:spring_security >=5.6.0 <5.6.4 | Spring Security: patterns of paths can be passed by.
CVE-2021-39144 8.5 !2023-03-10 a:xstream_project:xstream <1.4.18 | XStream: XML makes objects that run commands.
CVE-2017-7525 9.8 a:fasterxml:jackson-databind <2.6.7.1 + a:fasterxml:jackson-databind >=2.7.0 <2.7.9.1 + a:fasterxml:jackson-databind >=2.8.0 <2.8.9 | Jackson: JSON makes objects of any class.
CVE-2022-25845 - a:alibaba:fastjson <1.2.83 | Fastjson: the check of types can be passed by.
CVE-2022-1471 9.8 a:snakeyaml_project:snakeyaml <2.0 | SnakeYAML: YAML makes objects of any class.
CVE-2021-42392 9.8 a:h2database:h2 >=1.1.100 <2.0.206 | H2: its console loads classes by JNDI.
CVE-2022-41853 9.8 a:hsqldb:hypersql_database <2.7.1 | HyperSQL: queries call any static method.
CVE-2021-29441 9.8 a:alibaba:nacos <1.4.1 | Nacos: a User-Agent of its own servers needs no login.
CVE-2019-10173 9.8 a:xstream_project:xstream =1.4.10 | XStream: without a list of types everything is made.
CVE-2015-8103 9.8 a:jenkins:jenkins <=1.637 | Jenkins: its command line reads Java objects.
CVE-2019-5418 7.5 !2025-07-07 a:rubyonrails:rails <4.2.11.1 + a:rubyonrails:rails >=5.0.0 <5.0.7.2 + a:rubyonrails:rails >=5.1.0 <5.1.6.2 + a:rubyonrails:rails >=5.2.0 <5.2.2.1 | Rails: an Accept header reads files.
CVE-2018-15133 8.1 !2024-01-16 a:laravel:laravel <=5.5.40 + a:laravel:laravel >=5.6.0 <=5.6.29 | Laravel: a cookie with the key of the application makes objects.
CVE-2021-3129 9.8 !2023-09-18 a:facade:ignition <2.5.2 | Ignition: a debug page of Laravel runs code.
CVE-2018-20062 9.8 !2021-11-03 a:5none:nonecms =1.3.0 | NoneCms: ThinkPHP runs functions that a request names.
CVE-2019-9082 8.8 !2021-11-03 a:thinkphp:thinkphp <3.2.4 | ThinkPHP: a request calls any function.
CVE-2020-15148 - a:yiiframework:yii <2.0.38 | Yii: data of users is made to objects.
CVE-2017-9841 9.8 !2022-02-15 a:phpunit_project:phpunit <4.8.28 + a:phpunit_project:phpunit >=5.0.0 <5.6.3 | PHPUnit: a script in its folder runs what it is sent.
CVE-2016-10033 9.8 !2025-07-07 a:phpmailer_project:phpmailer <5.2.18 | PHPMailer: an address of a sender becomes an argument.
CVE-2020-11022 6.1 a:jquery:jquery >=1.2 <3.5.0 | jQuery: HTML that was cleaned can still run scripts.
CVE-2020-36193 7.5 !2022-08-25 a:php:archive_tar <=1.4.11 | Archive_Tar: links in an archive lead outside.
CVE-2021-21315 7.8 !2022-01-18 a:systeminformation:systeminformation <5.3.1 | systeminformation: parameters become commands.
CVE-2023-32681 6.1 a:python:requests >=2.3.0 <2.31.0 | Requests: a proxy's password goes to others.
CVE-2022-24439 9.8 a:gitpython_project:gitpython <3.1.30 | GitPython: an address of a clone runs commands.
CVE-2020-14343 9.8 a:pyyaml:pyyaml <5.4 | PyYAML: YAML makes objects that run code.
CVE-2021-35042 9.8 a:djangoproject:django >=3.1 <3.1.13 + a:djangoproject:django >=3.2 <3.2.5 | Django: order_by takes SQL.
CVE-2018-1000656 7.5 a:palletsprojects:flask <0.12.3 | Flask: a strange encoding uses up the memory.
CVE-2019-10906 8.6 a:palletsprojects:jinja <2.10.1 | Jinja: templates leave their sandbox.
CVE-2023-25577 7.5 a:palletsprojects:werkzeug <2.2.3 | Werkzeug: forms of many parts use up the memory.
CVE-2023-43804 8.1 a:python:urllib3 <1.26.17 + a:python:urllib3 >=2.0.0 <2.0.6 | urllib3: cookies go to other servers.
CVE-2020-28493 5.3 a:palletsprojects:jinja <2.11.3 | Jinja: a long text makes urlize slow.
CVE-2019-10744 9.1 a:lodash:lodash <4.17.12 | Lodash: defaultsDeep changes the prototype of objects.
CVE-2021-44906 9.8 a:substack:minimist <1.2.6 | minimist: arguments change the prototype of objects.
CVE-2022-29078 9.8 a:ejs:ejs <3.1.7 | EJS: options in a request run code.
CVE-2021-23337 7.2 a:lodash:lodash <4.17.21 | Lodash: templates run code of their options.
CVE-2023-45857 6.5 a:axios:axios >=0.8.1 <1.6.0 | Axios: a token against forgery goes to other servers.
CVE-2021-3749 7.5 a:axios:axios <0.21.2 | Axios: a long header is trimmed without end.
CVE-2022-24999 7.5 a:qs_project:qs <6.2.4 + a:qs_project:qs >=6.3.0 <6.3.3 + a:qs_project:qs >=6.4.0 <6.4.1 + a:qs_project:qs >=6.5.0 <6.5.3 | qs: a query with __proto__ stops the process.
CVE-2021-21353 - a:pugjs:pug <3.0.1 | Pug: the option pretty runs code.
CVE-2022-25883 7.5 a:npmjs:semver <5.7.2 + a:npmjs:semver >=6.0.0 <6.3.1 + a:npmjs:semver >=7.0.0 <7.5.2 | semver: a long range is read without end.
CVE-2025-29927 9.1 a:vercel:next.js >=11.1.4 <12.3.5 + a:vercel:next.js >=13.0.0 <13.5.9 + a:vercel:next.js >=14.0.0 <14.2.25 + a:vercel:next.js >=15.0.0 <15.2.3 | Next.js: a header passes by the middleware.
CVE-2017-14849 7.5 a:nodejs:node.js =8.5.0 | Node.js: paths of static files lead outside.
CVE-2022-0847 7.8 !2022-04-25 o:linux:linux_kernel >=5.8 <5.10.102 + o:linux:linux_kernel >=5.11 <5.15.25 + o:linux:linux_kernel >=5.16 <5.16.11 | Linux: pipes overwrite files that are read-only (Dirty Pipe).
`
