/** Labels that people give their systems; the more usual of each line first. */
const words: readonly string[] = [
  'www mail webmail smtp pop pop3 imap mx email exchange autodiscover autoconfig owa relay mailgw mailer newsletter lists list spam antispam mta postfix zimbra roundcube',
  'ftp sftp files file fileserver share shares download downloads upload uploads dl get send transfer drive box nextcloud owncloud cloud storage s3 minio backup backups archive archives mirror repo repos packages pkg cdn static assets asset img images image media video videos stream streaming live tv radio music photos photo pics content res resources cache edge origin',
  'ns dns dns1 dns2 resolver ntp time dhcp ldap ad dc dc1 dc2 kerberos radius tacacs proxy proxies squid gateway gw gw1 gw2 router rt fw firewall vpn vpn1 vpn2 openvpn wireguard ipsec sslvpn remote remoteaccess ras citrix rdp rds terminal ts bastion jump jumphost ssh console oob ilo idrac ipmi kvm switch sw ap wifi wlan guest hotspot captive portal nac lb loadbalancer haproxy nat edge1 edge2 core border',
  'api api1 api2 api-dev api-test apis rest graphql soap rpc grpc ws wss websocket socket gateway-api openapi developer developers dev devel development sandbox test testing tests qa uat stage staging stg preprod pre prod production int integration demo demos beta alpha preview next canary lab labs poc pilot training train education old new legacy v1 v2 v3 temp tmp local internal intern private corp office hq',
  'app apps application web web1 web2 web3 site sites home start index main root server srv srv1 srv2 host hosting node node1 node2 node3 vm vps cluster k8s kube kubernetes openshift rancher docker registry harbor swarm nomad consul vault etcd traefik ingress istio mesh argo argocd helm',
  'git gitlab github gitea gogs bitbucket svn cvs hg code source repository ci cd build builds jenkins teamcity bamboo drone travis runner artifacts artifactory nexus sonar sonarqube codereview gerrit phabricator jira confluence wiki redmine trac mantis bugs bugzilla issues tickets tracker youtrack tasks projects project kanban trello agile scrum',
  'db db1 db2 database databases sql mysql mariadb postgres postgresql pg pgadmin phpmyadmin pma adminer mssql oracle mongo mongodb redis memcached cassandra elastic elasticsearch es es1 kibana logstash opensearch solr influx influxdb clickhouse neo4j couchdb rabbitmq rabbit mq kafka zookeeper activemq amqp mqtt queue nats spark hadoop hive presto trino airflow superset metabase dwh bi data datalake analytics stats statistics reports report reporting tableau looker',
  'admin administrator administration adm manage manager management control controlpanel panel cpanel whm plesk directadmin webmin dashboard dash board console-admin backend backoffice back cms wordpress wp blog blogs news press magazine forum forums community board1 bbs chat irc im jabber xmpp matrix element mattermost rocket slack teams meet meeting meetings conference conf zoom jitsi webinar call calls voip sip pbx asterisk phone tel fax sms telephony ivr',
  'shop store shops stores market marketplace cart checkout pay payment payments billing invoice invoices order orders sales crm erp sap odoo salesforce customer customers client clients partner partners reseller affiliate affiliates vendor vendors supplier suppliers b2b b2c member members membership account accounts my myaccount user users profile login logon signin signup register registration auth auth0 oauth oauth2 sso idp saml adfs okta keycloak iam identity id accounts-api passport secure security ssl tls ca pki crl ocsp cert certs keys kms hsm otp mfa 2fa token password passwords reset',
  'help helpdesk support service services servicedesk desk status statuspage monitor monitoring mon nagios icinga zabbix cacti munin prometheus grafana loki alertmanager alerts sentry uptime health healthcheck ping probe metrics log logs logging graylog splunk syslog siem soc trace tracing jaeger zipkin apm newrelic noc netbox inventory cmdb asset-management observium librenms',
  'docs doc documentation manual manuals kb knowledge knowledgebase faq learn learning lms moodle academy school campus student students library books courses elearning exam exams research science math physics chemistry bio med medical health-portal clinic hospital lab1 lab2',
  'mobile m android ios iphone tablet wap amp pwa push notify notification notifications track tracking pixel click clicks link links go short url redirect r t ads ad adserver banner banners promo promotion campaign campaigns marketing email-marketing mailing survey surveys feedback poll vote voting event events calendar cal booking bookings reservation reservations travel hotel',
  'hr jobs job career careers recruiting recruitment people staff employee employees team intranet extranet payroll time-tracking timesheet finance accounting legal compliance audit risk procurement purchase logistics warehouse wms shipping delivery fleet maps map geo gis location weather',
  'games game play player minecraft teamspeak discord steam server1 server2 server3 world arena fun kids sport sports',
  'iot devices device camera cameras cam cam1 cam2 cctv nvr dvr video1 door access building bms hvac scada plc hmi sensor sensors energy power solar meter meters printer printers print scan scanner fax1 room rooms signage display kiosk pos terminal1',
  'us eu uk de fr es it nl be pt pl cz at ch se no dk fi ie ru ua tr gr ro hu in cn jp kr au nz ca br mx1 ar cl za ae sg hk asia emea apac latam europe america usa east west north south us-east us-west eu-west eu-central ap-south london paris berlin frankfurt amsterdam madrid dublin tokyo singapore sydney newyork chicago dallas',
  'en english german french spanish international global world1 local1 public pub open free secret hidden vip premium pro plus lite basic business enterprise company group global1 holding foundation about info contact welcome home1 landing page pages search find directory catalog catalogue',
  'ai ml model models gpt llm inference training1 jupyter notebook notebooks mlflow gpu compute hpc grid batch worker workers cron scheduler jobs1 lambda functions serverless faas webhook webhooks hook hooks callback bot bots crawler robot automation ansible puppet chef salt terraform packer foreman satellite spacewalk wsus sccm mdm intune update updates patch',
  'autodiscover1 lyncdiscover lync skype sharepoint sp onedrive o365 office365 outlook msoid enterpriseregistration enterpriseenrollment sipexternal dialin federation adfs1 wap1 crm1 dynamics exch exch01 mail01 mail02 smtp1 smtp2 mx01 mx02 mx2 mx3 imap1 pop1 ns01 ns02 _dmarc _domainkey default._domainkey selector1._domainkey selector2._domainkey google._domainkey k1._domainkey',
]

/** Systems that come in numbers. */
const numbered = [
  'ns',
  'mail',
  'mx',
  'www',
  'web',
  'srv',
  'server',
  'host',
  'node',
  'vps',
  'app',
  'db',
  'dc',
  'esx',
  'test',
  'dev',
]
const numbers = ['1', '2', '3', '4', '5', '6', '01', '02', '03']

export function commonLabels(): readonly string[] {
  const plain = words.flatMap((line) => line.split(' '))
  return [...new Set([...plain, ...numbered.flatMap((name) => numbers.map((number) => name + number))])]
}
