/** Devices, appliances and extensions; `known-line.ts` has the form of a line. */
export const deviceLines = `
CVE-2022-40684 9.8 !2022-10-11 o:fortinet:fortios >=7.0.0 <7.0.7 + o:fortinet:fortios >=7.2.0 <7.2.2 + a:fortinet:fortiproxy >=7.0.0 <7.0.7 + a:fortinet:fortiproxy =7.2.0 + a:fortinet:fortiswitchmanager =7.0.0 + a:fortinet:fortiswitchmanager =7.2.0 | FortiOS: headers pass by the login of the administration.
CVE-2024-47575 9.8 !2024-10-23 a:fortinet:fortimanager >=7.0.0 <7.0.13 + a:fortinet:fortimanager >=7.2.0 <7.2.8 + a:fortinet:fortimanager >=7.4.0 <7.4.5 + a:fortinet:fortimanager =7.6.0 | FortiManager: devices of strangers run commands.
CVE-2023-48788 9.8 !2024-03-25 a:fortinet:forticlient_enterprise_management_server >=7.0.1 <7.0.11 + a:fortinet:forticlient_enterprise_management_server >=7.2.0 <7.2.3 | FortiClient EMS: SQL of strangers is run.
CVE-2025-25257 9.8 !2025-07-18 a:fortinet:fortiweb >=7.0.0 <7.0.11 + a:fortinet:fortiweb >=7.2.0 <7.2.11 + a:fortinet:fortiweb >=7.4.0 <7.4.8 + a:fortinet:fortiweb >=7.6.0 <7.6.4 | FortiWeb: a token takes SQL.
CVE-2020-2021 10.0 !2022-03-25 o:paloaltonetworks:pan-os >=8.1.0 <8.1.15 + o:paloaltonetworks:pan-os >=9.0.0 <9.0.9 + o:paloaltonetworks:pan-os >=9.1.0 <9.1.3 | PAN-OS: signatures of SAML are not checked.
CVE-2024-5910 9.8 !2024-11-07 a:paloaltonetworks:expedition >=1.2.0 <1.2.92 | Expedition: the administrator's account can be taken by anyone.
CVE-2019-19781 9.8 !2021-11-03 o:citrix:application_delivery_controller_firmware >=10.5 <10.5.70.12 + o:citrix:application_delivery_controller_firmware >=12.1 <12.1.55.18 + o:citrix:application_delivery_controller_firmware >=13.0 <13.0.47.24 | Citrix ADC: paths lead outside and run code.
CVE-2023-3519 9.8 !2023-07-19 a:citrix:netscaler_application_delivery_controller >=13.0 <13.0-91.13 + a:citrix:netscaler_application_delivery_controller >=13.1 <13.1-49.13 + a:citrix:netscaler_gateway >=13.0 <13.0-91.13 + a:citrix:netscaler_gateway >=13.1 <13.1-49.13 | NetScaler: requests of strangers run code.
CVE-2023-24489 9.8 !2023-08-16 a:citrix:sharefile_storage_zones_controller <5.11.24 | ShareFile: uploads of strangers are taken.
CVE-2020-5902 9.8 !2021-11-03 a:f5:big-ip_access_policy_manager >=11.6.1 <11.6.5.2 + a:f5:big-ip_access_policy_manager >=12.1.0 <12.1.5.2 + a:f5:big-ip_access_policy_manager >=13.1.0 <13.1.3.4 + a:f5:big-ip_access_policy_manager >=14.1.0 <14.1.2.6 + a:f5:big-ip_access_policy_manager >=15.1.0 <15.1.0.4 | BIG-IP: the configuration utility runs commands.
CVE-2022-1388 9.8 !2022-05-10 a:f5:big-ip_local_traffic_manager >=13.1.0 <13.1.5 + a:f5:big-ip_local_traffic_manager >=14.1.0 <14.1.4.6 + a:f5:big-ip_local_traffic_manager >=15.1.0 <15.1.5.1 + a:f5:big-ip_local_traffic_manager >=16.1.0 <16.1.2.2 | BIG-IP: headers pass by the login of its REST interface.
CVE-2021-22986 9.8 !2021-11-03 a:f5:big-iq_centralized_management >=6.0.0 <=6.1.0 | BIG-IQ: its REST interface runs commands of strangers.
CVE-2023-35078 9.8 !2023-07-25 a:ivanti:endpoint_manager_mobile <11.8.1.1 + a:ivanti:endpoint_manager_mobile >=11.9.0.0 <11.9.1.1 + a:ivanti:endpoint_manager_mobile >=11.10.0.0 <11.10.0.2 | EPMM: paths of its API need no login.
CVE-2023-38035 9.8 !2023-08-22 a:ivanti:mobileiron_sentry <=9.18.0 | Ivanti Sentry: the administration opens without a login.
CVE-2024-7593 9.8 !2024-09-24 a:ivanti:virtual_traffic_management =22.2:- + a:ivanti:virtual_traffic_management =22.3:- + a:ivanti:virtual_traffic_management =22.5:r1 + a:ivanti:virtual_traffic_management =22.6:r1 + a:ivanti:virtual_traffic_management =22.7:r1 | Ivanti vTM: an administrator can be made by anyone.
CVE-2020-15505 9.8 !2021-11-03 a:mobileiron:core <=10.3.0.3 + a:mobileiron:core =10.6.0.0 | MobileIron: requests of strangers run code.
CVE-2021-20016 9.8 !2021-11-03 o:sonicwall:sma_200_firmware >=10.0.0.0 <10.2.0.5 + o:sonicwall:sma_400_firmware >=10.0.0.0 <10.2.0.5 + o:sonicwall:sma_210_firmware >=10.0.0.0 <10.2.0.5 + o:sonicwall:sma_410_firmware >=10.0.0.0 <10.2.0.5 | SMA 100: SQL of strangers gives passwords.
CVE-2021-20021 9.8 !2021-11-03 a:sonicwall:email_security >=10.0.1 <10.0.9.6173 | SonicWall Email Security: a request makes an administrator.
CVE-2020-5135 9.8 !2022-03-15 o:sonicwall:sonicos <=6.5.4.6 | SonicOS: a request overflows a buffer.
CVE-2025-23006 9.8 !2025-01-24 o:sonicwall:sma6200_firmware <12.4.3-02854 + o:sonicwall:sma7200_firmware <12.4.3-02854 | SMA 1000: the consoles make objects of a request.
CVE-2019-1653 7.5 !2021-11-03 o:cisco:rv320_firmware =1.4.2.15 + o:cisco:rv320_firmware =1.4.2.17 + o:cisco:rv325_firmware =1.4.2.15 + o:cisco:rv325_firmware =1.4.2.17 | Cisco RV320: the configuration can be read by anyone.
CVE-2020-3452 7.5 !2021-11-03 o:cisco:adaptive_security_appliance_software >=9.6 <9.6.4.42 + o:cisco:adaptive_security_appliance_software >=9.8 <9.8.4.20 + o:cisco:adaptive_security_appliance_software >=9.9 <9.9.2.74 + o:cisco:adaptive_security_appliance_software >=9.10 <9.10.1.42 + o:cisco:adaptive_security_appliance_software >=9.12 <9.12.3.12 + o:cisco:adaptive_security_appliance_software >=9.13 <9.13.1.10 + o:cisco:adaptive_security_appliance_software >=9.14 <9.14.1.10 | ASA: the web services read files.
CVE-2021-1497 9.8 !2021-11-03 a:cisco:hyperflex_hx_data_platform <4.0 | HyperFlex: the installer runs commands.
CVE-2024-20439 9.8 !2025-03-31 a:cisco:smart_license_utility =2.0.0 + a:cisco:smart_license_utility =2.1.0 + a:cisco:smart_license_utility =2.2.0 | Smart Licensing Utility: a fixed password opens it.
CVE-2020-10987 9.8 !2021-11-03 o:tenda:ac15_firmware =15.03.05.19 | Tenda AC15: a form runs commands.
CVE-2020-8515 9.8 !2021-11-03 o:draytek:vigor2960_firmware <1.5.1 + o:draytek:vigor300b_firmware <1.5.1 + o:draytek:vigor3900_firmware <1.5.1 | Vigor: the login page runs commands.
CVE-2021-20123 7.5 !2024-09-03 a:draytek:vigorconnect =1.6.0:beta3 | VigorConnect: downloads read any file.
CVE-2020-29583 9.8 !2021-11-03 o:zyxel:usg20-vpn_firmware =4.60 + o:zyxel:usg40_firmware =4.60 + o:zyxel:usg60_firmware =4.60 + o:zyxel:usg110_firmware =4.60 + o:zyxel:usg210_firmware =4.60 + o:zyxel:usg310_firmware =4.60 | Zyxel: an account with a fixed password opens firewalls.
CVE-2022-30525 9.8 !2022-05-16 o:zyxel:usg_flex_100w_firmware >=5.00 <5.30 + o:zyxel:usg_flex_200_firmware >=5.00 <5.30 + o:zyxel:usg_flex_500_firmware >=5.00 <5.30 + o:zyxel:usg_flex_700_firmware >=5.00 <5.30 + o:zyxel:atp100_firmware >=5.10 <5.30 + o:zyxel:atp200_firmware >=5.10 <5.30 + o:zyxel:atp500_firmware >=5.10 <5.30 + o:zyxel:atp700_firmware >=5.10 <5.30 + o:zyxel:atp800_firmware >=5.10 <5.30 + o:zyxel:vpn50_firmware >=4.60 <5.30 + o:zyxel:vpn100_firmware >=4.60 <5.30 + o:zyxel:vpn300_firmware >=4.60 <5.30 + o:zyxel:vpn1000_firmware >=4.60 <5.30 | Zyxel: setting up without contact runs commands.
CVE-2023-28771 9.8 !2023-05-31 o:zyxel:usg_flex_100_firmware >=4.60 <5.36 + o:zyxel:usg_flex_50_firmware >=4.60 <5.36 + o:zyxel:zywall_usg_310_firmware =4.73 | Zyxel: an IKE packet runs commands.
CVE-2020-9054 9.8 !2022-03-25 o:zyxel:nas326_firmware <5.21 + o:zyxel:nas520_firmware <5.21 + o:zyxel:nas540_firmware <5.21 + o:zyxel:nas542_firmware <5.21 | Zyxel NAS: the user name of a login runs commands.
CVE-2017-18368 9.8 !2023-08-07 o:zyxel:p660hn-t1a_v1_firmware =7.3.15.0 | Zyxel P660HN: the remote log runs commands.
CVE-2023-1389 8.8 !2023-05-01 o:tp-link:archer_ax21_firmware <1.1.4 | Archer AX21: the choice of a country runs commands.
CVE-2019-16920 9.8 !2022-03-25 o:dlink:dir-655_firmware <=3.02b05 + o:dlink:dir-866l_firmware <=1.03b04 + o:dlink:dir-652_firmware + o:dlink:dhp-1565_firmware <=1.01 | D-Link: a ping test runs commands.
CVE-2019-17621 9.8 !2023-06-29 o:dlink:dir-859_firmware <=1.06b01 | D-Link: a SUBSCRIBE of UPnP runs commands.
CVE-2020-25506 9.8 !2021-11-03 o:dlink:dns-320_firmware =2.06b01 | D-Link DNS-320: a page of its system runs commands.
CVE-2020-25078 7.5 !2025-08-05 o:dlink:dcs-2530l_firmware <1.06.01 + o:dlink:dcs-2670l_firmware <=2.02 | D-Link cameras: the administrator's password can be read.
CVE-2018-10561 9.8 !2022-03-31 o:dasannetworks:gpon_router_firmware | Dasan GPON: any address with images/ needs no login.
CVE-2016-6277 8.8 !2022-03-07 o:netgear:r7000_firmware <1.0.7.2_1.1.93 + o:netgear:r8000_firmware <1.0.3.4_1.1.2 | NETGEAR: addresses of cgi-bin run commands.
CVE-2021-33044 9.8 !2024-08-21 o:dahuasecurity:ipc-hum7xxx_firmware <2.820.0000000.5.r.210705 | Dahua: the login can be passed by.
CVE-2016-20017 9.8 !2024-01-08 o:dlink:dsl-2750b_firmware <1.05 | D-Link DSL-2750B: a parameter of the login runs commands.
CVE-2022-27593 9.1 !2022-09-08 a:qnap:photo_station <5.2.14 + a:qnap:photo_station >=5.4.0 <5.4.15 + a:qnap:photo_station >=5.7.0 <5.7.18 + a:qnap:photo_station >=6.0.0 <6.0.22 + a:qnap:photo_station =6.1.0 | Photo Station: strangers change files of the system.
CVE-2021-28799 9.8 !2022-03-31 a:qnap:hybrid_backup_sync <16.0.0415 | Hybrid Backup Sync: a fixed password opens it.
CVE-2020-2509 9.8 !2022-04-11 o:qnap:qts <4.2.6 | QTS: requests run commands.
CVE-2022-24990 7.5 !2023-02-10 o:terra-master:terramaster_operating_system <=4.2.29 | TerraMaster: a page shows the administrator's password.
CVE-2020-12641 9.8 !2023-06-22 a:roundcube:webmail <1.2.10 + a:roundcube:webmail >=1.3.0 <1.3.11 + a:roundcube:webmail >=1.4.0 <1.4.4 | Roundcube: settings of pictures become commands.
CVE-2019-7256 9.8 !2024-03-25 o:nortekcontrol:linear_emerge_essential_firmware <=1.00-06 + o:nortekcontrol:linear_emerge_elite_firmware <=1.00-06 | eMerge E3: requests run commands.
CVE-2021-35395 9.8 !2021-11-03 a:realtek:realtek_jungle_sdk >=2.0 <=3.4.14b | Realtek: forms of its web server overflow buffers.
CVE-2022-29303 9.8 !2023-07-13 o:contec:sv-cpt-mc310_firmware =6.00 | SolarView Compact: a test of mail runs commands.
CVE-2023-6448 9.8 !2023-12-11 o:unitronics:vision_firmware | Unitronics Vision: every device has the same password.
CVE-2020-5722 9.8 !2022-01-28 o:grandstream:ucm6200_firmware <1.0.19.20 | UCM6200: SQL of a login runs commands.
CVE-2022-26143 9.8 !2022-03-25 a:mitel:micollab <9.4 + a:mitel:mivoice_business_express <=8.1 | MiCollab: a driver of a test card multiplies packets.
CVE-2022-29499 9.8 !2022-06-27 a:mitel:mivoice_connect <=19.2 | MiVoice Connect: a diagnostic page runs commands.
CVE-2021-27561 9.8 !2021-11-03 a:yealink:device_management =3.6.0.20 | Yealink: requests of strangers run commands.
CVE-2022-1040 9.8 !2022-03-31 o:sophos:sfos <=18.5.3 | Sophos Firewall: the portals open without a login.
CVE-2020-25223 9.8 !2022-03-25 a:sophos:unified_threat_management <9.511 + a:sophos:unified_threat_management >=9.600 <9.607 + a:sophos:unified_threat_management >=9.700 <9.705 | Sophos UTM: the WebAdmin runs commands.
CVE-2023-1671 9.8 !2023-11-16 a:sophos:web_appliance <4.3.10.4 | Sophos Web Appliance: a warning page runs commands.
CVE-2022-23176 8.8 !2022-04-11 o:watchguard:fireware <12.1.3 + o:watchguard:fireware >=12.2 <12.5.7 | Fireware: users without rights change the system.
CVE-2024-24919 8.6 !2024-05-30 a:checkpoint:quantum_security_gateway_firmware =r81.20 + a:checkpoint:quantum_security_gateway_firmware =r81.10 + a:checkpoint:quantum_security_gateway_firmware =r81 | Check Point: gateways with VPN read files for strangers.
CVE-2023-2868 9.8 !2023-05-26 o:barracuda:email_security_gateway_300_firmware >=5.1.3.001 <=9.2.0.006 + o:barracuda:email_security_gateway_600_firmware >=5.1.3.001 <=9.2.0.006 | Barracuda ESG: names in an archive run commands.
CVE-2021-22005 9.8 !2021-11-03 a:vmware:vcenter_server =7.0:- + a:vmware:vcenter_server =6.7:- | vCenter: the analytics service takes files of strangers.
CVE-2021-21974 8.8 o:vmware:esxi =7.0:- + o:vmware:esxi =6.7:- + o:vmware:esxi =6.5:- | ESXi: SLP overflows the heap.
CVE-2023-36845 9.8 !2023-11-13 o:juniper:junos <20.4 | Junos: J-Web takes the environment of PHP from a request.
CVE-2024-29973 9.8 o:zyxel:nas326_firmware <5.21 + o:zyxel:nas542_firmware <5.21 | Zyxel NAS: setting the cookie runs commands.
CVE-2024-3272 9.8 !2024-04-11 o:dlink:dns-320l_firmware + o:dlink:dns-325_firmware + o:dlink:dns-327l_firmware + o:dlink:dns-340l_firmware | D-Link NAS: a user without a password is built in.
CVE-2020-25213 9.8 !2021-11-03 a:filemanagerpro:file_manager <6.9 | File Manager (WordPress): a connector uploads and runs files.
CVE-2020-11738 7.5 !2021-11-03 a:snapcreek:duplicator <1.3.28 | Duplicator (WordPress): downloads read any file.
CVE-2019-9978 6.1 !2021-11-03 a:warfareplugins:social_warfare <3.5.3 | Social Warfare (WordPress): options of strangers run scripts.
CVE-2021-24145 7.2 a:webnus:modern_events_calendar_lite <5.16.5 | Modern Events Calendar (WordPress): imports run PHP.
CVE-2021-24284 9.8 a:kaswara_project:kaswara <=3.0.1 | Kaswara (WordPress): strangers upload and run files.
CVE-2021-25094 8.1 a:brandexponents:tatsu <3.3.12 | Tatsu (WordPress): fonts of strangers run PHP.
CVE-2022-0739 9.8 a:reputeinfosystems:bookingpress <1.0.11 | BookingPress (WordPress): SQL of strangers is run.
CVE-2022-1329 8.8 a:elementor:website_builder >=3.6.0 <3.6.3 | Elementor (WordPress): users without rights upload and run files.
CVE-2022-21661 7.5 a:wordpress:wordpress >=4.1 <5.8.3 | WordPress: WP_Query takes SQL of plugins.
CVE-2022-4060 9.8 a:odude:user_post_gallery <=2.19 | User Post Gallery (WordPress): strangers call functions.
CVE-2023-2732 9.8 a:inspireui:mstore_api <=3.9.2 | MStore API (WordPress): strangers log in as any user.
CVE-2023-28121 9.8 a:automattic:woocommerce_payments >=5.6.0 <5.6.2 | WooCommerce Payments: a header makes strangers administrators.
CVE-2023-32243 9.8 a:wpdeveloper:essential_addons_for_elementor >=5.4.0 <5.7.2 | Essential Addons (WordPress): passwords of others are reset.
CVE-2023-3460 9.8 a:ultimatemember:ultimate_member <2.6.7 | Ultimate Member (WordPress): strangers register as administrators.
CVE-2023-6553 9.8 a:backupbliss:backup_migration <=1.3.7 | Backup Migration (WordPress): a header runs PHP.
CVE-2024-10924 9.8 a:really-simple-plugins:really_simple_security >=9.0.0 <9.1.2 | Really Simple Security (WordPress): the second factor can be passed by.
CVE-2024-25600 9.8 a:bricksbuilder:bricks <1.9.6.1 | Bricks (WordPress): strangers run PHP.
CVE-2024-27956 9.8 a:valvepress:automatic <3.92.1 | Automatic (WordPress): SQL of strangers is run.
CVE-2024-28000 9.8 a:litespeedtech:litespeed_cache <6.4 | LiteSpeed Cache (WordPress): a weak hash makes strangers administrators.
CVE-2024-5932 9.8 a:givewp:givewp <3.14.2 | GiveWP (WordPress): a donation makes objects and runs code.
CVE-2024-2879 7.5 a:kreaturamedia:layerslider >=7.9.11 <7.10.1 | LayerSlider (WordPress): SQL of strangers is run.
CVE-2020-35489 9.8 a:rocklobster:contact_form_7 <5.3.2 | Contact Form 7 (WordPress): names of uploads pass by the check.
CVE-2021-34621 9.8 a:properfraction:profilepress >=3.0.0 <=3.1.3 | ProfilePress (WordPress): strangers register as administrators.
CVE-2020-8772 9.8 a:revmakx:infinitewp_client <1.9.4.5 | InfiniteWP Client: strangers log in as administrator.
CVE-2019-17662 9.8 a:cybelsoft:thinvnc =1.0:b1 | ThinVNC: paths read files with passwords.
CVE-2022-23967 - a:tightvnc:tightvnc =1.3.10 | TightVNC: a long text overflows a number.
CVE-2019-15694 7.2 a:tigervnc:tigervnc <1.10.1 | TigerVNC: values of pixels overflow the heap.
CVE-2022-23479 9.8 a:neutrinolabs:xrdp <0.9.21 | xrdp: a message overflows a buffer.
CVE-2023-39352 9.8 a:freerdp:freerdp <2.11.0 | FreeRDP: a position outside of the screen writes beyond memory.
CVE-2016-9844 4.0 a:info-zip:unzip =6.0 | UnZip: a long method overflows a buffer.
CVE-2022-2068 9.8 a:openssl:openssl >=1.0.2 <1.0.2zf + a:openssl:openssl >=1.1.1 <1.1.1p + a:openssl:openssl >=3.0.0 <3.0.4 | OpenSSL: c_rehash runs names of files.
CVE-2020-24606 - a:squid-cache:squid <4.13 | Squid: a peer's digest makes it busy without end.
CVE-2020-8617 - a:isc:bind >=9.11.0 <9.11.19 + a:isc:bind >=9.14.0 <9.14.12 + a:isc:bind >=9.16.0 <9.16.3 | BIND: a TSIG stops the server.
CVE-2020-25681 8.1 a:thekelleys:dnsmasq <2.83 | dnsmasq: DNSSEC answers overflow the heap (DNSpooq).
CVE-2022-30698 6.5 a:nlnetlabs:unbound <1.16.2 | Unbound: names that were taken away stay in its cache.
CVE-2020-10995 7.5 a:powerdns:recursor >=4.1.0 <4.1.16 + a:powerdns:recursor >=4.2.0 <4.2.2 + a:powerdns:recursor =4.3.0 | PowerDNS Recursor: referrals multiply questions (NXNSAttack).
CVE-2020-12667 7.5 a:nic:knot_resolver <5.1.1 | Knot Resolver: referrals multiply questions (NXNSAttack).
CVE-2020-17525 7.5 a:apache:subversion >=1.9.0 <1.10.7 + a:apache:subversion >=1.11.0 <1.14.1 | Subversion: a request for rules of access stops mod_authz_svn.
CVE-2020-15778 7.8 a:openbsd:openssh <=8.3 | OpenSSH: scp runs commands in names of files.
CVE-2022-29154 7.4 a:samba:rsync <3.2.5 | rsync: servers write files that nobody asked for.
CVE-2017-13077 6.8 a:w1.fi:hostapd <=2.6 + a:w1.fi:wpa_supplicant <=2.6 | WPA2: keys are installed again (KRACK).
CVE-2019-12735 8.6 a:vim:vim <8.1.1365 + a:neovim:neovim <0.3.6 | Vim: lines of settings in a file run commands.
CVE-2021-31166 9.8 !2022-04-06 o:microsoft:windows_10 =2004 + o:microsoft:windows_10 =20h2 | Windows: HTTP.sys uses memory that was freed.
CVE-2022-28219 9.8 a:zohocorp:manageengine_adaudit_plus <7.0 | ADAudit Plus: a request reads external entities and runs code.
CVE-2023-47246 9.8 !2023-11-13 a:sysaid:sysaid <23.3.36 | SysAid: uploads of strangers run.
CVE-2024-57727 7.5 !2025-02-13 a:simple-help:simplehelp <5.5.8 | SimpleHelp: downloads read any file.
CVE-2024-8963 9.4 !2024-09-19 a:ivanti:endpoint_manager_cloud_services_appliance =4.6:- | Ivanti CSA: paths pass by restrictions.
CVE-2024-55956 9.8 !2024-12-17 a:cleo:harmony <5.8.0.24 | Cleo Harmony: strangers run commands by the autorun folder.
CVE-2023-44487 7.5 !2023-10-10 a:ietf:http =2.0 | HTTP/2: streams that are reset at once use up servers (Rapid Reset).
CVE-2022-41352 9.8 !2022-10-20 a:zimbra:collaboration =9.0.0:- | Zimbra: an archive in a mail writes files.
CVE-2023-20198 10.0 !2023-10-16 o:cisco:ios_xe >=16.12 <16.12.10a | IOS XE: the web interface makes users for strangers.
CVE-2020-1472 10.0 !2021-11-03 a:samba:samba <4.10.18 + a:samba:samba >=4.11.0 <4.11.13 + a:samba:samba >=4.12.0 <4.12.7 | Netlogon: an empty challenge opens a domain (Zerologon).
`
