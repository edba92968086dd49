import java.io.FileInputStream;
import java.net.InetAddress;
import java.security.KeyStore;
import java.security.Security;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** A real server with what newer libraries have left out: SSLv3, export ciphers, RC4, DES, small groups. */
public class LegacyServer {
  public static void main(String[] arguments) throws Exception {
    Security.setProperty("jdk.tls.disabledAlgorithms", "");
    Security.setProperty("jdk.tls.legacyAlgorithms", "");
    Security.setProperty("jdk.certpath.disabledAlgorithms", "");
    System.setProperty("jdk.tls.ephemeralDHKeySize", "legacy");
    char[] password = "changeit".toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (FileInputStream file = new FileInputStream(arguments[0])) {
      store.load(file, password);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(store, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    SSLServerSocket server =
        (SSLServerSocket)
            context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    server.setEnabledProtocols(arguments[1].split(","));
    server.setEnabledCipherSuites(server.getSupportedCipherSuites());
    System.out.println("ready " + server.getLocalPort());
    while (true) {
      SSLSocket socket = (SSLSocket) server.accept();
      Thread thread = new Thread(() -> serve(socket));
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void serve(SSLSocket socket) {
    try (socket) {
      socket.startHandshake();
      socket.getInputStream().read();
    } catch (Exception ignored) {
      // Most of those who knock go away in the middle.
    }
  }
}
