/** Software that names itself in the first line of SSH. */
export const sshSoftwareTable = `
Bitvise SSH Server | bitvise:winsshd | windows | ssh WinSSHD
ssh2 for Node.js | ssh2_project:ssh2 | - | ssh ssh2js<1.17.0>*
GNU lsh | gnu:lsh | unix | ssh lshd-<2.0.4> lsh - a GNU ssh
Mocana SSH | - | embedded | ssh Mocana SSH <5.3.1> | ssh Mocana SSH_<5.8>* | ssh MOCANA-NanoSSH_<6.3>* | ssh Mocana*
SecureLink SSH Server | securelink:ssh_server | - | ssh SecureLink SSH Server (Version <4.0.2>)
SFTPPlus | - | - | ssh SFTPPlus_<3.40.0>
sshpiper | - | - | ssh sshpiper* | ssh SSHPiper*
ContainerSSH | containerssh:containerssh | - | ssh ContainerSSH*
Tailscale SSH | tailscale:tailscale | - | ssh Tailscale*
Warpgate | warpgate_project:warpgate | - | ssh Warpgate*
JumpServer | fit2cloud:jumpserver | - | ssh JumpServer
Cleo | cleo:harmony | - | ssh Cleo VLProxy/<3.5> SSH FTP server | ssh Cleo Harmony/<5.7.0.3> SSH FTP server | ssh Cleo VLTrader/<5.8.0.21> SSH FTP server | ssh Cleo LexiCom/<5.2>*
Ruijie RGOS | - | switch | ssh RGOS_SSH*
Blue Coat SGOS | o:broadcom:sgos | firewall | ssh SGOS*
Tectia | ssh:tectia_server | - | ssh SSH Tectia Server <6.4> | ssh Tectia Server <6.4>*
Process Software SSH | process:multinet | vms | ssh 3.2.0 F-SECURE SSH - Process Software MultiNet* | ssh 3.2.0 F-SECURE SSH - Process Software TCPware* | ssh 3.2.0 F-SECURE SSH - Process Software SSH for OpenVMS*
PuTTY | putty:putty | - | ssh PuTTY_Release_<0.70> | ssh PuTTY-Release-<0.58>*
Azure DevOps | - | - | ssh SSHBlackbox.<10>*
Gitblit | gitblit:gitblit | - | ssh Gitblit_v<1.9.1>*
GerritForge | gerritcodereview:gerrit | - | ssh GerritCodeReview_v<3.4>*
Attachmate | attachmate:reflection_for_secure_it | - | ssh Reflection_for_Secure_IT_<7.2>* | ssh AttachmateSSH_<8.0>*
EldoS | - | - | ssh SecureBlackbox.<8>*
ProFTPD mod_sftp | proftpd:proftpd | - | ssh mod_sftp*
`
