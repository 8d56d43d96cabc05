package k5.stack.client;

public class RemoteCallException extends RuntimeException {
    public native int getStatus();
    public native String getBody();
}

public class RemoteTimeoutException extends RemoteCallException {}
